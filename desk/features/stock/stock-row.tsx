// One pack: quantity and price, edited by touch.
import { useEffect, useId } from 'react';
import { LOW_STOCK } from '#core/constants.ts';
import type { DeskOffer } from '#core/contract/desk/catalog/offer.ts';
import type { IconName } from '#core/icon-names.ts';
import { textIn } from '#core/language/said.ts';
import { latinDigits } from '#core/latin-digits.ts';
import { formatMoney } from '#core/money.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { categoryPicture } from '../../blocks/category-picture.ts';
import { type MessageKey, type Translate, useLanguage, useText } from '../../state/language-state.ts';
import type { EditedRow } from '../../state/stock-state.ts';
import styles from './stock.module.css';
import { addPress, NO_EDIT, priceAnswer, priceOf, priceText, setCount, setPrice, stockOf } from './stock-edit.ts';
import { discardEdit, editRow } from './stock-edits.ts';

/** Pause after the last press before it is sent, ms. */
const PAUSE_MS = 1_200;

interface RowMessage {
  readonly words: string;
  readonly tone: 'waiting' | 'danger' | 'plain' | 'done';
  readonly icon: IconName;
}

const states: Readonly<Record<DeskOffer['state'], readonly [MessageKey, RowMessage['tone'], IconName]>> = {
  shown: ['stock.state-shown', 'done', 'check-circle'],
  out: ['stock.state-out', 'danger', 'alert'],
  hidden: ['stock.state-hidden', 'plain', 'minus'],
  'no-licence': ['stock.state-no-licence', 'danger', 'alert'],
  draft: ['stock.state-draft', 'plain', 'edit'],
  withdrawn: ['stock.state-withdrawn', 'plain', 'minus'],
  'not-offered': ['stock.state-not-offered', 'plain', 'plus'],
};

/** The message of a row: unsaved, failed, or its current state. */
export function rowMessage(t: Translate, offer: DeskOffer, row: EditedRow | undefined): RowMessage {
  if (row?.phase === 'sending') return { words: t('stock.saving'), tone: 'waiting', icon: 'clock' };
  if (row?.phase === 'refused') return { words: failureWords(t, row.failure) ?? '', tone: 'danger', icon: 'alert' };
  if (row) {
    const price = priceAnswer(row.offer, row.edit.price);
    if (price === 'wrong') return { words: t('stock.price-wrong'), tone: 'danger', icon: 'alert' };
    if (price === 'above-mrp')
      return { words: t('stock.above-mrp', { price: formatMoney(row.offer.price) }), tone: 'danger', icon: 'alert' };
    const stock = stockOf(row.offer, row.edit) ?? row.offer.stock;
    const values =
      stock === row.offer.stock && price !== 'same'
        ? { before: formatMoney(priceOf(row.offer)), now: formatMoney(priceOf(price)) }
        : { before: row.offer.stock, now: stock };
    return { words: t('stock.change-stock', values), tone: 'waiting', icon: 'clock' };
  }
  if (offer.state === 'shown' && offer.stock <= LOW_STOCK)
    return { words: t('stock.state-low', { n: offer.stock }), tone: 'waiting', icon: 'clock' };
  const [words, tone, icon] = states[offer.state];
  return { words: t(words), tone, icon };
}

export interface StockRowProps {
  readonly offer: DeskOffer;
  readonly row: EditedRow | undefined;
  /** Null: the person may see the row but not change it. */
  readonly onSend: (() => void) | null;
  readonly onOpen: (() => void) | null;
}

function Boxes({
  offer,
  row,
  name,
  onSend,
}: {
  readonly offer: DeskOffer;
  readonly row: EditedRow | undefined;
  readonly name: string;
  readonly onSend: () => void;
}) {
  const t = useText();
  const on = row?.offer ?? offer;
  const edit = row?.edit ?? NO_EDIT;
  const price = priceAnswer(on, edit.price);
  const step = (by: 1 | -1): void => editRow(offer, (now, base) => addPress(base, now, by));
  return (
    <div className={styles.boxes}>
      <span className={styles.stepper}>
        <button type="button" aria-label={t('stock.one-less', { name })} onClick={() => step(-1)}>
          <Icon name="minus" size={24} />
        </button>
        <input
          inputMode="numeric"
          aria-label={t('stock.count', { name })}
          value={edit.count ?? String(stockOf(on, edit) ?? '')}
          maxLength={20}
          onInput={(event) => {
            const typed = latinDigits(event.currentTarget.value);
            editRow(offer, (now) => setCount(now, typed));
          }}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={onSend}
          onKeyDown={(event) => event.key === 'Enter' && onSend()}
          aria-invalid={stockOf(on, edit) === undefined}
        />
        <button type="button" aria-label={t('stock.one-more', { name })} onClick={() => step(1)}>
          <Icon name="plus" size={24} />
        </button>
      </span>
      <label className={styles.price} data-wrong={price === 'wrong' || price === 'above-mrp' ? '' : undefined}>
        <span aria-hidden="true">₹</span>
        <input
          inputMode="decimal"
          aria-label={t('stock.price', { name })}
          value={priceText(on, edit)}
          maxLength={20}
          onInput={(event) => {
            const typed = latinDigits(event.currentTarget.value);
            editRow(offer, (now) => setPrice(now, typed));
          }}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={onSend}
          onKeyDown={(event) => event.key === 'Enter' && onSend()}
          aria-invalid={price === 'wrong' || price === 'above-mrp'}
        />
      </label>
    </div>
  );
}

export function StockRow({ offer, row, onSend, onOpen }: StockRowProps) {
  const t = useText();
  const language = useLanguage();
  const id = useId();
  const name = `${textIn(offer.names, language)}, ${textIn(offer.pack, language)}`;
  const { words, tone, icon } = rowMessage(t, offer, row);
  const isWaiting = row?.phase === 'typed';
  // Quick presses are sent together, a moment after the last one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again after each press
  useEffect(() => {
    if (!isWaiting || onSend === null) return undefined;
    const timer = setTimeout(onSend, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, row?.edit]);
  const before = offer.discount > 0 && !row?.edit.price ? t('stock.mrp', { price: formatMoney(offer.price) }) : undefined;
  return (
    <li className={styles.row} data-changed={row ? '' : undefined} data-row="">
      <span className={styles.picture}>
        <Picture src={offer.image_url} standIn={categoryPicture(offer.category_id)} size={40} />
      </span>
      <div className={styles.words}>
        {onOpen ? (
          <button type="button" className={styles.name} onClick={onOpen} data-row-main="">
            {textIn(offer.names, language)} <span>{textIn(offer.pack, language)}</span>
          </button>
        ) : (
          <b className={styles.name}>
            {textIn(offer.names, language)} <span>{textIn(offer.pack, language)}</span>
          </b>
        )}
        <p id={id} className={styles.saying} data-tone={tone} role="status">
          <Icon name={icon} size={18} />
          {words}
        </p>
        {before && <small>{before}</small>}
      </div>
      {onSend && <Boxes offer={offer} row={row} name={name} onSend={onSend} />}
      {row && row.phase !== 'sending' && (
        <Button kind="link" onPress={() => discardEdit(`${offer.vendor_id}:${offer.product_variant}`)}>
          {t('stock.take-back')}
        </Button>
      )}
    </li>
  );
}
