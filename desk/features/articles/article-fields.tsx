// Fields of an article: topic, address, picture, products.
import { useState } from 'react';
import { addArticlePicture } from '#core/contract/desk/content/article.ts';
import { articleTopics, MOST_ARTICLE_SLUG } from '#core/facts/content.ts';
import { slugFromTitle } from '#core/rules/blog/article-faults.ts';
import { FIRST_LANGUAGE } from '#core/rules/languages.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { useFileWrite } from '../../api/send-file.ts';
import { localBox } from '../../blocks/form/local-boxes.ts';
import type { DraftForm } from '../../blocks/form/use-draft-form.ts';
import { Section } from '../../blocks/page.tsx';
import { PhotoChoice } from '../../blocks/photo-choice.tsx';
import { useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';
import type { ArticleBox } from './article-form.ts';
import { boxWords, topicWords } from './article-words.ts';
import styles from './articles.module.css';

type Form = DraftForm<ArticleBox>;

export function FilingFields({ form, isSlugKept }: { readonly form: Form; readonly isSlugKept: boolean }) {
  const t = useText();
  const made = slugFromTitle(form.values[localBox('titles', FIRST_LANGUAGE)].trim());
  return (
    <Section title={t('articles.filing')}>
      <div className={styles.pair}>
        <SelectField
          {...form.field('topic')}
          label={t(boxWords.topic)}
          placeholder={t('articles.choose')}
          choices={articleTopics.map((topic) => ({ value: topic, label: t(topicWords[topic]) }))}
          isRequired
        />
        <TextField
          {...form.field('slug')}
          label={t(boxWords.slug)}
          hint={t(isSlugKept ? 'articles.slug-kept' : 'articles.slug-hint')}
          placeholder={made}
          prefix="/blog/"
          isLocked={isSlugKept}
          autoComplete="off"
          maxLength={MOST_ARTICLE_SLUG}
        />
      </div>
    </Section>
  );
}

export const Cover = ({ url }: { readonly url: string }) =>
  url === '' ? <i className={styles.noCover} /> : <img className={styles.cover} src={url} alt="" />;

/** The picture is uploaded at once; readers see it after the next save. */
export function CoverField({ form, id }: { readonly form: Form; readonly id: number }) {
  const t = useText();
  const [failure, setFailure] = useState<string>();
  const url = form.values.image_url;
  const { write, isBusy } = useFileWrite(addArticlePicture, {
    changes: [],
    onDone: ({ image_url }) => {
      form.set('image_url', image_url);
      showToast('done', t('articles.cover-added'));
    },
    onFailed: (error) => setFailure(failureWords(t, error)),
  });
  return (
    <PhotoChoice
      title={t(boxWords.image_url)}
      picture={<Cover url={url} />}
      chooseLabel={t(url === '' ? 'articles.cover-choose' : 'articles.cover-change')}
      hint={t('articles.cover-hint')}
      isBusy={isBusy}
      failure={failure ?? form.field('image_url').error}
      more={
        url !== '' && (
          <Button kind="link" onPress={() => form.set('image_url', '')}>
            {t('articles.cover-remove')}
          </Button>
        )
      }
      onFile={(file) => {
        setFailure(undefined);
        write({ params: { id }, body: {}, file });
      }}
    />
  );
}
