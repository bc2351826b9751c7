// Adds a shop with its owner and place. Everything else is set up afterwards, and farmers see the shop when it opens.
import { useState } from 'react';
import { useLocation } from 'wouter';
import { createDeskVendor } from '#core/contract/desk/vendor/vendor.ts';
import { failureWords } from '../../api/failure-words.ts';
import { useWrite } from '../../api/use-write.ts';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import { useDraftForm } from '../../blocks/form/use-draft-form.ts';
import { Page, Section } from '../../blocks/page.tsx';
import { useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';
import { SHOP_READS, shopHref } from './part-form.tsx';
import { PlaceFields, placeChange, placePart } from './parts/place-part.tsx';

export function NewShopPage() {
  const t = useText();
  const [, goTo] = useLocation();
  const [failure, setFailure] = useState<string>();
  const form = useDraftForm('shop.new', placePart.rules);
  const { write, isBusy } = useWrite(createDeskVendor, {
    changes: SHOP_READS,
    onDone: ({ id }) => {
      form.forget();
      showToast('done', t('shop.made'));
      goTo(shopHref(id));
    },
    onFailed: (error) => setFailure(form.refuse(error) ? undefined : failureWords(t, error)),
  });
  const onSend = (): void => {
    setFailure(undefined);
    if (form.check()) write({ body: placeChange(form.values) });
  };
  return (
    <Page title={t('shop.new')} backTo="/shop" isNarrow>
      <Section title={t('shop.place')}>
        <FormFrame
          label={t('shop.new')}
          onSend={onSend}
          isBusy={isBusy}
          failure={failure}
          sendLabel={t('shop.make')}
          note={<p>{t('shop.new-note')}</p>}
        >
          <PlaceFields form={form} />
        </FormFrame>
      </Section>
    </Page>
  );
}
