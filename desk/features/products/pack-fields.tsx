// The packs of a product: label, own code, bar code.

import { ownText } from '#core/language/said.ts';
import { packNames } from '#core/rules/catalog/desk/pack-label.ts';
import { FIRST_LANGUAGE, type LanguageCode, languages } from '#core/rules/languages.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { languageName } from '../../blocks/words/language-name.ts';
import { useText } from '../../state/language-state.ts';
import { labelOf, NEW_PACK, packsFromText, type TypedPack, textOfPacks } from './product-form.ts';
import styles from './products.module.css';

export interface PackFieldsProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error: string | undefined;
}

/** A size has texts in every language automatically; other texts need a translation. */
const wantsWords = (pack: TypedPack, language: LanguageCode): boolean =>
  labelOf(pack) !== '' && ownText(packNames({ [FIRST_LANGUAGE]: labelOf(pack) }), language) === '';

export function PackFields({ value, onValue, error }: PackFieldsProps) {
  const t = useText();
  const packs = packsFromText(value);
  const change = (at: number, part: Partial<TypedPack>): void =>
    onValue(textOfPacks(packs.map((pack, i) => (i === at ? { ...pack, ...part } : pack))));
  const box = (name: string, text: string, onText: (raw: string) => void) => ({
    name,
    value: text,
    onValue: (raw: string) => {
      onText(raw);
      return raw;
    },
    autoComplete: 'off',
  });
  const codeBox = (at: number, key: 'sku' | 'ean') => box(`pack-${at}-${key}`, packs[at]?.[key] ?? '', (raw) => change(at, { [key]: raw }));
  const wordBox = (at: number, language: LanguageCode) => {
    const pack = packs[at]?.pack;
    const name = at === 0 && language === FIRST_LANGUAGE ? 'packs' : `pack-${at}-${language}`;
    return box(name, ownText(pack, language), (raw) => change(at, { pack: { ...pack, [language]: raw } }));
  };
  return (
    <div className={styles.packs}>
      {packs.map((pack, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <fieldset key={at} className={styles.pack} data-off={pack.is_active ? undefined : ''}>
          <legend className="visually-hidden">{`${t('products.pack')} ${at + 1}`}</legend>
          <TextField
            {...wordBox(at, FIRST_LANGUAGE)}
            label={t('products.pack')}
            hint={t('products.pack-hint')}
            maxLength={60}
            error={at === 0 ? error : undefined}
          />
          {languages
            .filter((language) => language !== FIRST_LANGUAGE && wantsWords(pack, language))
            .map((language) => (
              <TextField
                key={language}
                {...wordBox(at, language)}
                label={t('products.pack-in', { language: languageName(t, language) })}
                maxLength={60}
              />
            ))}
          <TextField {...codeBox(at, 'sku')} label={t('products.code')} hint={t('products.code-hint')} maxLength={40} />
          <TextField {...codeBox(at, 'ean')} label={t('products.ean')} inputMode="numeric" maxLength={14} />
          <span className={styles.packFoot}>
            {!pack.is_active && <Badge tone="plain">{t('products.withdrawn')}</Badge>}
            {pack.id === undefined ? (
              packs.length > 1 && (
                <Button kind="link" onPress={() => onValue(textOfPacks(packs.filter((_, i) => i !== at)))}>
                  {t('products.less-pack')}
                </Button>
              )
            ) : (
              <Button kind="link" onPress={() => change(at, { is_active: !pack.is_active })}>
                {t(pack.is_active ? 'products.withdraw-pack' : 'products.sell-pack')}
              </Button>
            )}
          </span>
        </fieldset>
      ))}
      <Button kind="ghost" icon="plus" onPress={() => onValue(textOfPacks([...packs, NEW_PACK]))}>
        {t('products.add-pack')}
      </Button>
    </div>
  );
}
