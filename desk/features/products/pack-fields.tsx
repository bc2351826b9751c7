// The packs of a product: label, own code, bar code.

import { ownText } from '#core/language/said.ts';
import { packNames } from '#core/rules/catalog/desk/pack-label.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { useText } from '../../state/language-state.ts';
import { NEW_PACK, packsFromText, type TypedPack, textOfPacks } from './product-form.ts';
import styles from './products.module.css';

export interface PackFieldsProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error: string | undefined;
}

/** A size has its Hindi by itself; other words want theirs. */
const wantsHindi = ({ en }: TypedPack): boolean => en.trim() !== '' && ownText(packNames({ en }), 'hi') === '';

export function PackFields({ value, onValue, error }: PackFieldsProps) {
  const t = useText();
  const packs = packsFromText(value);
  const change = (at: number, part: Partial<TypedPack>): void =>
    onValue(textOfPacks(packs.map((pack, i) => (i === at ? { ...pack, ...part } : pack))));
  const box = (at: number, key: 'en' | 'hi' | 'sku' | 'ean') => ({
    name: at === 0 && key === 'en' ? 'packs' : `pack-${at}-${key}`,
    value: packs[at]?.[key] ?? '',
    onValue: (raw: string) => {
      change(at, { [key]: raw });
      return raw;
    },
    autoComplete: 'off',
  });
  return (
    <div className={styles.packs}>
      {packs.map((pack, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <fieldset key={at} className={styles.pack} data-off={pack.is_active ? undefined : ''}>
          <legend className="visually-hidden">{`${t('products.pack-en')} ${at + 1}`}</legend>
          <TextField
            {...box(at, 'en')}
            label={t('products.pack-en')}
            hint={t('products.pack-hint')}
            maxLength={60}
            error={at === 0 ? error : undefined}
          />
          {wantsHindi(pack) && <TextField {...box(at, 'hi')} label={t('products.pack-hi')} maxLength={60} />}
          <TextField {...box(at, 'sku')} label={t('products.code')} hint={t('products.code-hint')} maxLength={40} />
          <TextField {...box(at, 'ean')} label={t('products.ean')} inputMode="numeric" maxLength={14} />
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
