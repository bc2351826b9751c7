// Counts many packs in one go: a number for each, the differences, a reason, and then everything is booked at once.
import { useState } from 'react';
import { countDeskOffers, type DeskOffer, listDeskOffers } from '#core/contract/desk/catalog/offer.ts';
import { countShelf, previewShelfCount } from '#core/contract/desk/goods/count.ts';
import { listLots, listMovements } from '#core/contract/desk/goods/goods.ts';
import { listSignOffs } from '#core/contract/desk/money/sign-offs.ts';
import type { ResponseOf } from '#core/contract/wire/call.ts';
import { MOST_GOODS_LINES } from '#core/facts/goods/goods.ts';
import { textIn } from '#core/language/said.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { useList } from '../../api/use-list.ts';
import { useWrite } from '../../api/use-write.ts';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import { More } from '../../blocks/list/list-view.tsx';
import { SearchField } from '../../blocks/list/search-field.tsx';
import { Toolbar } from '../../blocks/list/toolbar.tsx';
import { Page, Section } from '../../blocks/page.tsx';
import { OneShop } from '../../blocks/shop/one-shop.tsx';
import { useLanguage, useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';
import styles from './goods.module.css';
import { ReasonField } from './reason-field.tsx';
import { ShelfDifferences } from './shelf-differences.tsx';
import { acceptCount, useShelfDraft } from './shelf-draft.ts';

type Preview = ResponseOf<typeof previewShelfCount>;
type Draft = ReturnType<typeof useShelfDraft>;

/** A number field for each pack of the shop. */
function Packs({ vendor, shelf }: { readonly vendor: number; readonly shelf: Draft }) {
  const t = useText();
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const list = useList(listDeskOffers, { params: { vendor }, query: { show: 'sold', ...(search === '' ? {} : { search }) } });
  const nameOf = ({ names, pack }: DeskOffer): string => `${textIn(names, language)}, ${textIn(pack, language)}`;
  return (
    <>
      <Toolbar>
        <SearchField label={t('goods.find')} value={search} onValue={setSearch} />
      </Toolbar>
      <ul className={styles.lines} aria-label={t('goods.shelf-packs')}>
        {list.rows?.map((offer) => (
          <li key={offer.product_variant} className={styles.line}>
            <TextField
              name={`count-${offer.product_variant}`}
              label={nameOf(offer)}
              value={shelf.draft.counts[offer.product_variant]?.count ?? ''}
              onValue={(raw) => {
                const count = acceptCount(raw);
                shelf.type(offer.product_variant, nameOf(offer), count);
                return count;
              }}
              inputMode="numeric"
              autoComplete="off"
            />
          </li>
        ))}
      </ul>
      <More list={list} />
    </>
  );
}

interface BookingProps {
  readonly vendor: number;
  readonly shelf: Draft;
  readonly preview: Preview;
  readonly onOver: () => void;
}

/** The differences, the reason for them, and the button that books them. */
function Booking({ vendor, shelf, preview, onOver }: BookingProps) {
  const t = useText();
  const [isChecked, setChecked] = useState(false);
  const { write, isBusy, error } = useWrite(countShelf, {
    changes: [listLots, listMovements, listDeskOffers, countDeskOffers, listSignOffs],
    onDone: ({ sign_off }) => {
      showToast('done', t(sign_off === null ? 'goods.counted' : 'goods.shelf-waits'));
      shelf.forget();
      onOver();
    },
  });
  const reason = shelf.draft.reason.trim();
  const isDifferent = preview.lines.some(({ difference }) => difference !== 0);
  const names = new Map(shelf.lines.map(({ variant, name }) => [variant, name]));
  const send = (): void => {
    setChecked(true);
    if (isDifferent && reason === '') return;
    const lines = preview.lines.map(({ variant, expected, counted }) => ({ variant, expected, counted }));
    write({ body: { vendor_id: vendor, lines, ...(reason === '' ? {} : { reason }) } });
  };
  return (
    <Section title={t('goods.shelf-differences')}>
      <ShelfDifferences lines={preview.lines} missing={preview.missing} nameOf={(variant) => names.get(variant) ?? String(variant)} />
      <FormFrame
        label={t('goods.shelf-book')}
        onSend={send}
        isBusy={isBusy}
        failure={error ? failureWords(t, error) : undefined}
        sendLabel={t('goods.shelf-book')}
      >
        {isDifferent && (
          <ReasonField label="goods.count-reason" value={shelf.draft.reason} onValue={shelf.setReason} isChecked={isChecked} />
        )}
      </FormFrame>
      <Button kind="ghost" onPress={onOver}>
        {t('goods.shelf-back')}
      </Button>
    </Section>
  );
}

function ShelfCount({ vendor }: { readonly vendor: number }) {
  const t = useText();
  const shelf = useShelfDraft(vendor);
  const [preview, setPreview] = useState<Preview>();
  const { write, isBusy, error } = useWrite(previewShelfCount, { changes: [], onDone: setPreview });
  const { lines } = shelf;
  if (preview) return <Booking vendor={vendor} shelf={shelf} preview={preview} onOver={() => setPreview(undefined)} />;
  const isTooLong = lines.length > MOST_GOODS_LINES;
  const look = (): void => write({ body: { vendor_id: vendor, lines: lines.map(({ variant, counted }) => ({ variant, counted })) } });
  return (
    <>
      <p>{t('goods.shelf-text')}</p>
      <Packs vendor={vendor} shelf={shelf} />
      {error && <Notice tone="danger">{failureWords(t, error)}</Notice>}
      {isTooLong && <Notice tone="danger">{t('goods.shelf-too-long', { n: MOST_GOODS_LINES })}</Notice>}
      <Button isBusy={isBusy} isDisabled={lines.length === 0 || isTooLong} onPress={look}>
        {t('goods.shelf-look', { n: lines.length })}
      </Button>
      {lines.length > 0 && (
        <Button kind="ghost" onPress={shelf.forget}>
          {t('goods.shelf-clear')}
        </Button>
      )}
    </>
  );
}

export function ShelfCountPage() {
  const t = useText();
  return (
    <Page title={t('goods.shelf-count')} backTo="/goods">
      <OneShop>{(vendor) => <ShelfCount key={vendor} vendor={vendor} />}</OneShop>
    </Page>
  );
}
