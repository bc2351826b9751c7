// Reports a problem with an order, or returns unopened packs: kind, items, text, photos; sent, or stored until there is network.
import { useEffect, useState } from 'react';
import type { OrderDetail } from '#core/contract/order/order.ts';
import type { ProblemKind } from '#core/contract/order/problem.ts';
import { textIn } from '#core/language/said.ts';
import { formatDay } from '#core/rules/dates.ts';
import { canReportMoney, problemKinds, type ReportableLine, reportableLines, returnDay } from '#core/rules/fulfilment/reportable.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { serverNow } from '#state/frame/server-headers.ts';
import { closeSheet } from '#state/frame/sheet-state.ts';
import { emptyReport, keepReport, type ReportDraft, readReport, sendReport } from '#state/order/report-problem.ts';
import type { OrderSheets } from '#state/order/sheets.ts';
import { Blank } from '#ui/blank.tsx';
import { Button } from '#ui/button.tsx';
import { Stepper } from '#ui/form/stepper.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { PictureTiles } from '#ui/image/picture-tiles.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { kindWords } from './kind-words.ts';
import { PhotoChoice } from './photo-choice.tsx';
import { ProblemPicture } from './problem-picture.tsx';
import styles from './report-problem-sheet.module.css';

/** The farmer's wish goes before these words, and both must fit in 300 characters. */
const MOST_WORDS = 260;

interface LineProps {
  readonly line: ReportableLine;
  readonly units: number;
  readonly onUnits: (units: number) => void;
}

/** An item with a tick and its quantity. */
function Line({ line: { item, most }, units, onUnits }: LineProps) {
  const t = useText();
  const { language } = useLanguage();
  const name = `${textIn(item.names, language)}, ${textIn(item.pack, language)}`;
  return (
    <li className={styles.line}>
      <label className={styles.named}>
        <input type="checkbox" checked={units > 0} onChange={(event) => onUnits(event.currentTarget.checked ? most : 0)} />
        <span>{name}</span>
      </label>
      {units > 0 && most > 1 && (
        <div className={styles.units}>
          <Stepper
            quantity={units}
            lessLabel={t('cart.one-less', { name })}
            moreLabel={t('cart.one-more', { name })}
            isAtMost={units >= most}
            quantityLabel={t('report.units', { n: units, most })}
            onStep={(by) => onUnits(units + by)}
          />
          <span className={styles.small}>{t('report.units', { n: units, most })}</span>
        </div>
      )}
    </li>
  );
}

function Done({ outcome }: { readonly outcome: 'sent' | 'saved' }) {
  const t = useText();
  const isSent = outcome === 'sent';
  return (
    <Sheet
      isAlert
      title={t('report.title')}
      isTitleHidden
      closeLabel={t('close')}
      onClose={() => void closeSheet()}
      foot={
        <Button isLarge isWide onPress={() => void closeSheet()}>
          {t('okay')}
        </Button>
      }
    >
      <Blank picture={isSent ? 'done-big' : 'waiting-big'} title={t(isSent ? 'report.sent' : 'problem.saved')}>
        <p role="status">{t(isSent ? 'report.sent-text' : 'report.saved-text')}</p>
      </Blank>
    </Sheet>
  );
}

/** The current draft, stored at every change; undefined until the phone was searched. */
function useReport(orderId: number, kind: ProblemKind | undefined) {
  const [draft, setDraft] = useState<ReportDraft>();
  useEffect(() => {
    void readReport(orderId, kind).then(setDraft);
  }, [orderId, kind]);
  const change = (fields: (before: ReportDraft) => Partial<ReportDraft>): void =>
    setDraft((known) => {
      const before = known ?? emptyReport(orderId, kind);
      const after = { ...before, ...fields(before) };
      void keepReport(after);
      return after;
    });
  return { draft, change };
}

interface ItemsProps {
  readonly lines: readonly ReportableLine[];
  readonly units: ReportDraft['units'];
  readonly onUnits: (variant: number, units: number) => void;
}

function Items({ lines, units, onUnits }: ItemsProps) {
  const t = useText();
  return (
    <fieldset className={styles.group}>
      <legend>
        <b>{t('report.items')}</b>
      </legend>
      {lines.length === 0 && <p>{t('report.all-said')}</p>}
      <ul className={styles.lines}>
        {lines.map((line) => {
          const variant = line.item.product_variant;
          return <Line key={variant} line={line} units={Math.min(units[variant] ?? 0, line.most)} onUnits={(n) => onUnits(variant, n)} />;
        })}
      </ul>
    </fieldset>
  );
}

/** The only item of an order is chosen until the person unticks it. */
function chosenUnits(order: OrderDetail, { units }: ReportDraft, [first]: readonly ReportableLine[]): ReportDraft['units'] {
  if (!first || order.items.length > 1) return units;
  return { [first.item.product_variant]: first.most, ...units };
}

/** The draft with only what can be reported now; undefined when that is nothing. */
function sendable(draft: ReportDraft, lines: readonly ReportableLine[]): ReportDraft | undefined {
  const units = Object.fromEntries(
    lines.flatMap(({ item: { product_variant: id }, most }) => (draft.units[id] ? [[id, Math.min(draft.units[id], most)]] : [])),
  );
  return draft.kind === 'money' || (draft.kind && Object.keys(units).length > 0) ? { ...draft, units } : undefined;
}

type Said = OrderSheets['report-problem']['said'];

/** What can be said of this order now: what is wrong, packs to give back, a refund that did not come. */
function kindsOf(order: OrderDetail, said: Said): readonly ProblemKind[] {
  const canReturn = reportableLines(order, 'return', said, serverNow()).length > 0;
  return [...problemKinds, ...(canReturn ? (['return'] as const) : []), ...(canReportMoney(order, said) ? (['money'] as const) : [])];
}

interface KindsProps {
  readonly order: OrderDetail;
  readonly said: Said;
  readonly kind: ProblemKind | undefined;
  readonly onKind: (kind: ProblemKind) => void;
}

function Kinds({ order, said, kind, onKind }: KindsProps) {
  const t = useText();
  const tiles = kindsOf(order, said).map((value) => ({ value, label: t(kindWords[value]), picture: <ProblemPicture of={value} /> }));
  return <PictureTiles label={t('report.kind')} tiles={tiles} value={kind} onValue={onKind} />;
}

const wishWords = { again: 'report.send-again', refund: 'report.money-back' } as const;

/** The shop can send these goods again, or give the money back. */
const canWish = (kind: ProblemKind | undefined): boolean => problemKinds.some((one) => one === kind);

function Wishes({ wish, onWish }: { readonly wish: ReportDraft['wish']; readonly onWish: (wish: ReportDraft['wish']) => void }) {
  const t = useText();
  const tiles = (['again', 'refund'] as const).map((value) => ({
    value,
    label: t(wishWords[value]),
    picture: <ProblemPicture of={value} />,
  }));
  return <PictureTiles label={t('report.wish')} tiles={tiles} value={wish} onValue={onWish} />;
}

const ownTitles = { return: 'report.return-title', money: 'problem.money' } as const;

export function ReportProblemSheet({ order, kind, said }: OrderSheets['report-problem']) {
  const t = useText();
  const { draft, change } = useReport(order.id, kind);
  const [state, setState] = useState<'' | 'incomplete' | 'busy' | 'sent' | 'saved'>('');
  const [isTaking, setTaking] = useState(false);
  if (state === 'sent' || state === 'saved') return <Done outcome={state} />;
  if (!draft) return null;
  const isReturn = draft.kind === 'return';
  const isAboutItems = draft.kind !== undefined && draft.kind !== 'money';
  const lines = draft.kind && isAboutItems ? reportableLines(order, draft.kind, said, serverNow()) : [];
  const day = isReturn ? returnDay(lines) : undefined;
  const units = chosenUnits(order, draft, lines);
  const ready = sendable({ ...draft, units }, lines);
  const send = async (): Promise<void> => {
    if (!ready) return setState('incomplete');
    setState('busy');
    const wish = canWish(ready.kind) && ready.wish ? `${t(wishWords[ready.wish])}. ` : '';
    setState((await sendReport(order, { ...ready, note: wish + ready.note.trim() })) ?? '');
  };
  return (
    <Sheet
      title={t(kind ? ownTitles[kind] : 'report.title')}
      closeLabel={t('close')}
      onClose={() => void closeSheet()}
      foot={
        <Button isLarge isWide isBusy={isTaking || state === 'busy'} onPress={() => void send()}>
          {t('report.send')}
        </Button>
      }
    >
      {!kind && <Kinds order={order} said={said} kind={draft.kind} onKind={(value) => change(() => ({ kind: value }))} />}
      {day !== undefined && <p>{t('report.unopened', { day: formatDay(day) })}</p>}
      {isAboutItems && (
        <Items lines={lines} units={units} onUnits={(variant, n) => change((before) => ({ units: { ...before.units, [variant]: n } }))} />
      )}
      {canWish(draft.kind) && <Wishes wish={draft.wish} onWish={(wish) => change(() => ({ wish }))} />}
      <TextArea
        label={t('report.note')}
        optional={t('form.optional')}
        value={draft.note}
        maxLength={MOST_WORDS}
        onValue={(note) => change(() => ({ note }))}
      />
      <PhotoChoice photos={draft.photos} onBusy={setTaking} onPhotos={(next) => change(({ photos }) => ({ photos: next(photos) }))} />
      <p role="alert" className={styles.wrong}>
        {state === 'incomplete' && !ready && t(isReturn ? 'report.choose-items' : 'report.choose-first')}
      </p>
    </Sheet>
  );
}
