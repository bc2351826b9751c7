// Received goods. Staff find packs by name or code, and enter batch, expiry, quantity and cost of each.
import { useState } from 'react';
import { useLocation } from 'wouter';
import { type DeskOffer, listDeskOffers } from '#core/contract/desk/catalog/offer.ts';
import { listLots, listMovements, listReceipts, receiveGoods } from '#core/contract/desk/goods/goods.ts';
import { digitsOf } from '#core/digits.ts';
import { textIn } from '#core/language/said.ts';
import { acceptExpiry, dayOfExpiry } from '#core/rules/fulfilment/expiry.ts';
import { acceptRupees, readRupees } from '#core/rules/number-text.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { useList } from '../../api/use-list.ts';
import { useWrite } from '../../api/use-write.ts';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import { SearchField } from '../../blocks/list/search-field.tsx';
import { Toolbar } from '../../blocks/list/toolbar.tsx';
import { Page } from '../../blocks/page.tsx';
import { OneShop } from '../../blocks/shop/one-shop.tsx';
import { useLanguage, useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';
import styles from './goods.module.css';

interface Line {
  readonly key: number;
  readonly offer: DeskOffer;
  readonly batch: string;
  readonly expiry: string;
  readonly quantity: string;
  readonly cost: string;
}
type Box = 'batch' | 'expiry' | 'quantity' | 'cost';

const FOUND = 5;
const DIGITS = 5;
const acceptCost = acceptRupees(7);

const accept: Readonly<Record<Box, (raw: string, before: string) => string>> = {
  batch: (raw) => raw.replaceAll(',', ''),
  expiry: acceptExpiry,
  quantity: (raw) => digitsOf(raw).slice(0, DIGITS),
  cost: (raw, before) => acceptCost(before, raw),
};

/** The first wrong box of a line. Only the server knows whether batch and expiry are needed. */
function faultOf({ expiry, quantity, cost }: Line): Box | undefined {
  if (Number(quantity) < 1) return 'quantity';
  if (expiry.trim() !== '' && dayOfExpiry(expiry) === undefined) return 'expiry';
  return cost.trim() !== '' && readRupees(cost) === undefined ? 'cost' : undefined;
}

const toSend = ({ offer, batch, expiry, quantity, cost }: Line) => {
  const [day, paise] = [dayOfExpiry(expiry), readRupees(cost)];
  return {
    variant: offer.product_variant,
    quantity: Number(quantity),
    ...(batch.trim() === '' ? {} : { batch: batch.trim() }),
    ...(day === undefined ? {} : { expires_on: day }),
    ...(paise === undefined ? {} : { cost: paise }),
  };
};

/** Packs of the shop that match the typed text. */
function Finder({ vendor, onPick }: { readonly vendor: number; readonly onPick: (offer: DeskOffer) => void }) {
  const t = useText();
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const { rows } = useList(listDeskOffers, { params: { vendor }, query: { search, show: 'sold', page_size: FOUND } });
  return (
    <>
      <Toolbar>
        <SearchField label={t('goods.find')} value={search} onValue={setSearch} />
      </Toolbar>
      <ul className={styles.found} aria-label={t('goods.found')}>
        {search !== '' &&
          rows?.map((offer) => (
            <li key={offer.product_variant}>
              <Button kind="ghost" icon="plus" onPress={() => onPick(offer)}>
                {`${textIn(offer.names, language)}, ${textIn(offer.pack, language)}`}
              </Button>
            </li>
          ))}
      </ul>
    </>
  );
}

interface LineProps {
  readonly line: Line;
  readonly isChecked: boolean;
  readonly onChange: (box: Box, value: string) => void;
  readonly onRemove: () => void;
}

function ReceiptLine({ line, isChecked, onChange, onRemove }: LineProps) {
  const t = useText();
  const language = useLanguage();
  const name = `${textIn(line.offer.names, language)}, ${textIn(line.offer.pack, language)}`;
  const fault = isChecked ? faultOf(line) : undefined;
  const box = (one: Box) => ({
    name: `${one}-${line.key}`,
    value: line[one],
    onValue: (raw: string) => {
      const value = accept[one](raw, line[one]);
      onChange(one, value);
      return value;
    },
    error: fault === one ? t('goods.box-wrong') : undefined,
    autoComplete: 'off',
  });
  return (
    <li className={styles.line}>
      <div className={styles.head}>
        <b>{name}</b>
        <Button kind="link" label={t('goods.remove-of', { name })} onPress={onRemove}>
          {t('goods.remove')}
        </Button>
      </div>
      <div className={styles.boxes}>
        <TextField {...box('quantity')} label={t('goods.quantity')} inputMode="numeric" isRequired />
        <TextField {...box('batch')} label={t('goods.batch')} maxLength={40} />
        <TextField {...box('expiry')} label={t('goods.expiry')} placeholder="08/2028" inputMode="decimal" />
        <TextField {...box('cost')} label={t('goods.cost')} prefix="₹" inputMode="decimal" />
      </div>
    </li>
  );
}

function Receiving({ vendor }: { readonly vendor: number }) {
  const t = useText();
  const [, go] = useLocation();
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { write, isBusy, error } = useWrite(receiveGoods, {
    changes: [listLots, listReceipts, listMovements, listDeskOffers],
    onDone: () => {
      showToast('done', t('goods.received'));
      go('/goods');
    },
  });
  const add = (offer: DeskOffer): void =>
    setLines([...lines, { key: (lines.at(-1)?.key ?? 0) + 1, offer, batch: '', expiry: '', quantity: '', cost: '' }]);
  const send = (): void => {
    setChecked(true);
    if (lines.length === 0 || lines.some((line) => faultOf(line) !== undefined)) return;
    write({ body: { vendor_id: vendor, lines: lines.map(toSend), ...(note.trim() === '' ? {} : { note: note.trim() }) } });
  };
  return (
    <>
      <Finder vendor={vendor} onPick={add} />
      {lines.length === 0 ? (
        <p>{t('goods.nothing-yet')}</p>
      ) : (
        <FormFrame
          label={t('goods.receive')}
          onSend={send}
          isBusy={isBusy}
          failure={error ? failureWords(t, error) : undefined}
          sendLabel={t('goods.save-receipt', { n: lines.length })}
        >
          <ul className={styles.lines}>
            {lines.map((line) => (
              <ReceiptLine
                key={line.key}
                line={line}
                isChecked={isChecked}
                onChange={(box, value) => setLines((now) => now.map((one) => (one.key === line.key ? { ...one, [box]: value } : one)))}
                onRemove={() => setLines((now) => now.filter(({ key }) => key !== line.key))}
              />
            ))}
          </ul>
          <TextField
            name="note"
            label={t('goods.note')}
            optional={t('goods.optional')}
            value={note}
            onValue={(raw) => {
              setNote(raw);
              return raw;
            }}
            maxLength={200}
            autoComplete="off"
          />
        </FormFrame>
      )}
    </>
  );
}

export function ReceivePage() {
  const t = useText();
  return (
    <Page title={t('goods.receive')} backTo="/goods">
      <OneShop>{(vendor) => <Receiving key={vendor} vendor={vendor} />}</OneShop>
    </Page>
  );
}
