// The boxes of a banner, and how a phone shows it.

import type { ReactNode } from 'react';
import type { DeskBanner } from '#core/contract/desk/content/banner.ts';
import { MOST_BANNER_TEXT, MOST_BANNER_TITLE } from '#core/facts/content.ts';
import { FIRST_LANGUAGE } from '#core/rules/languages.ts';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { localBox } from '../../blocks/form/local-boxes.ts';
import type { DraftForm } from '../../blocks/form/use-draft-form.ts';
import { Section } from '../../blocks/page.tsx';
import { AddLanguage } from '../../blocks/texts/add-language.tsx';
import { TextTabs } from '../../blocks/texts/text-tabs.tsx';
import { useFormTexts } from '../../blocks/texts/use-form-texts.ts';
import { useVendorNames } from '../../blocks/vendor-names.ts';
import { useText } from '../../state/language-state.ts';
import { type BannerField, boxWords } from './banner-form.ts';
import styles from './banners.module.css';
import { usePages } from './pages.ts';

type Form = DraftForm<BannerField>;

/** Another page was chosen, without an address yet. */
const OTHER = '/products/';

function LinkField({ form }: { readonly form: Form }) {
  const t = useText();
  const pages = usePages();
  const { link } = form.values;
  const isOther = link !== '' && !pages.some(({ value }) => value === link);
  return (
    <>
      <SelectField
        // The select must render together with its options, so it renders again when they have loaded.
        key={pages.length}
        name="link-page"
        label={t(boxWords.link)}
        placeholder={t('banners.nowhere')}
        value={isOther ? OTHER : link}
        onValue={(value) => form.set('link', value)}
        choices={[...pages, { value: OTHER, label: t('banners.other-page') }]}
      />
      {isOther && (
        <TextField {...form.field('link')} label={t('banners.path')} hint={t('banners.path-hint')} autoComplete="off" maxLength={200} />
      )}
    </>
  );
}

interface BannerFieldsProps {
  readonly form: Form;
  readonly picture?: ReactNode;
  /** Absent: a new one. */
  readonly banner?: DeskBanner;
}

export function BannerFields({ form, picture, banner }: BannerFieldsProps) {
  const t = useText();
  const texts = useFormTexts(form.values, banner && { entity: 'banner', id: banner.id, saved: banner });
  const { vendors = [], nameOf } = useVendorNames();
  const shop = form.field('vendor_id');
  return (
    <>
      <Section title={t('banners.words')}>
        {(['titles', 'texts'] as const).map((field) => (
          <TextTabs<'titles' | 'texts'>
            key={field}
            form={form}
            field={field}
            label={boxWords[field]}
            texts={texts}
            maxLength={field === 'titles' ? MOST_BANNER_TITLE : MOST_BANNER_TEXT}
            isRequired={field === 'titles'}
          />
        ))}
        <AddLanguage languages={texts.languages} />
      </Section>
      {picture}
      <Section title={t('banners.where')}>
        <LinkField form={form} />
        <div className="pair">
          <TextField {...form.field('starts_at')} label={t(boxWords.starts_at)} type="date" isRequired />
          <TextField {...form.field('ends_at')} label={t(boxWords.ends_at)} hint={t('banners.until-hint')} type="date" />
        </div>
        <SelectField
          key={vendors.length}
          {...shop}
          onValue={(value) => form.set('vendor_id', value)}
          label={t(boxWords.vendor_id)}
          placeholder={t('banners.all-shops')}
          choices={vendors.map(({ id }) => ({ value: String(id), label: nameOf(id) }))}
        />
      </Section>
      <Section title={t('banners.preview')}>
        <div className="pair">
          {texts.languages.codes
            .map((code) => ({ code, title: form.values[localBox('titles', code)], text: form.values[localBox('texts', code)] }))
            .filter(({ code, title, text }) => code === FIRST_LANGUAGE || title || text)
            .map(({ code, title, text }) => (
              <Preview key={code} lang={code} title={title} text={text} />
            ))}
        </div>
      </Section>
    </>
  );
}

function Preview({ lang, title, text }: { readonly lang: string; readonly title: string; readonly text: string }) {
  return (
    <div className={styles.preview} lang={lang}>
      <b>{title || '…'}</b>
      <small>{text}</small>
    </div>
  );
}
