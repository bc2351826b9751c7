// The boxes of a banner, and how a phone shows it.
import type { ReactNode } from 'react';
import { MOST_BANNER_TEXT, MOST_BANNER_TITLE } from '#core/facts/content.ts';
import { languages, neededLanguages } from '#core/rules/languages.ts';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { boxLabel, localBox } from '../../blocks/form/local-boxes.ts';
import type { DraftForm } from '../../blocks/form/use-draft-form.ts';
import { Section } from '../../blocks/page.tsx';
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

export function BannerFields({ form, picture }: { readonly form: Form; readonly picture?: ReactNode }) {
  const t = useText();
  const { vendors = [], nameOf } = useVendorNames();
  const shop = form.field('vendor_id');
  return (
    <>
      <Section title={t('banners.words')}>
        {(['titles', 'texts'] as const).map((field) => (
          <div key={field} className="pair">
            {languages.map((language) => (
              <TextField
                key={language}
                {...form.field(localBox(field, language))}
                label={boxLabel(t, boxWords, localBox(field, language))}
                autoComplete="off"
                maxLength={field === 'titles' ? MOST_BANNER_TITLE : MOST_BANNER_TEXT}
                isRequired={field === 'titles' && neededLanguages.includes(language)}
              />
            ))}
          </div>
        ))}
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
          {languages.toReversed().map((language) => (
            <Preview
              key={language}
              lang={language}
              title={form.values[localBox('titles', language)]}
              text={form.values[localBox('texts', language)]}
            />
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
