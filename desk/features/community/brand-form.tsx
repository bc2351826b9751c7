// Posts and replies of the brand.
import { useState } from 'react';
import { useLocation } from 'wouter';
import { CHARACTERS_OF_POST } from '#core/constants.ts';
import { createBrandPost, getDeskPost, listDeskPosts } from '#core/contract/desk/community/moderation.ts';
import type { FormRules } from '#core/rules/form.ts';
import { failureWords } from '../../api/failure-words.ts';
import { useWrite } from '../../api/use-write.ts';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import { TextArea } from '../../blocks/form/text-area.tsx';
import { useDraftForm } from '../../blocks/form/use-draft-form.ts';
import { Page, Section } from '../../blocks/page.tsx';
import { useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';
import { BrandPhotos } from './brand-photos.tsx';

const rules = { text: { required: true }, photos: {} } satisfies FormRules<string>;

/** @param parent the topic it replies to; undefined: it starts one */
export function BrandForm({ parent }: { readonly parent?: number }) {
  const t = useText();
  const [, goTo] = useLocation();
  const [failure, setFailure] = useState<string>();
  const form = useDraftForm(`brand-post.${parent ?? 'new'}`, rules);
  const { write, isBusy } = useWrite(createBrandPost, {
    changes: [listDeskPosts, getDeskPost],
    onDone: ({ id }) => {
      form.forget();
      form.restart({ text: '', photos: '' });
      showToast('done', t('posts.posted'));
      goTo(`/posts/${id}`);
    },
    onFailed: (error) => setFailure(form.refuse(error) ? undefined : failureWords(t, error)),
  });
  const photos = form.values.photos.split(' ').filter(Boolean);
  const onSend = (): void => {
    setFailure(undefined);
    if (!form.check()) return;
    const more = { ...(parent === undefined ? {} : { parent }), ...(photos.length === 0 ? {} : { photos }) };
    write({ body: { text: form.values.text.trim(), ...more } });
  };
  return (
    <FormFrame label={t('posts.new')} onSend={onSend} isBusy={isBusy} failure={failure} sendLabel={t('posts.post-it')}>
      <TextArea {...form.field('text')} label={t('posts.text')} hint={t('posts.public')} maxLength={CHARACTERS_OF_POST} />
      <BrandPhotos ids={photos} onIds={(ids) => form.set('photos', ids.join(' '))} />
    </FormFrame>
  );
}

export function NewBrandPostPage() {
  const t = useText();
  return (
    <Page title={t('posts.new')} backTo="/posts" isNarrow>
      <Section title={t('posts.new')}>
        <BrandForm />
      </Section>
    </Page>
  );
}
