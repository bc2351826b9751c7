// An agent's counter: the current farmer on every screen, the farmers of the day, and on a tablet the cart beside the shop.
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { randomId } from '#device/keep/random-id.ts';
import type { TakenCart } from '#state/cart-code/cart-codes.ts';
import type { Farmers, NewFarmer, SwitchOutcome } from '#state/farmers/farmers.ts';
import {
  useFarmers,
  useFarmersState,
  useKeptAddress,
  useKeptPickup,
  useNamedByReceiver,
  useServingRow,
} from '#state/farmers/use-farmers.ts';
import { loadAllWords, type MessageKey, useText } from '#state/frame/language-state.ts';
import { useLive } from '#state/frame/live.ts';
import { goTo } from '#state/frame/navigate.ts';
import { answerSheet, enterStep, leaveStep, openSheet, showFailure, useSheets } from '#state/frame/sheet-state.ts';
import { orderIdOf, useOutbox } from '#state/outbox/outbox-rows.ts';
import { keepDraft, readDraft } from '#state/session/draft-state.ts';
import { ordersHref } from '#state/session/launch-state.ts';
import { loadStore } from '#state/session/lazy-modules.ts';
import { useSession } from '#state/session/session-state.ts';
import { Sheet } from '#ui/sheet.tsx';
import { ReceiptButton } from '../../features/book/receipt-button.tsx';
import { AfterOrder } from '../../features/farmers/after-order.tsx';
import { ApprovalNote } from '../../features/farmers/approval-note.tsx';
import { FarmerBar } from '../../features/farmers/farmer-bar.tsx';
import { FarmerForm } from '../../features/farmers/farmer-form.tsx';
import { FarmersList } from '../../features/farmers/farmers-list.tsx';
import { CartPanel } from '../cart.tsx';
import styles from './counter.module.css';

const failures: Readonly<Record<Exclude<SwitchOutcome, 'done'>, readonly [MessageKey, MessageKey?]>> = {
  full: ['counter.full', 'counter.full-text'],
  busy: ['counter.busy', 'counter.busy-text'],
  gone: ['counter.gone'],
  'not-kept': ['room.not-stored', 'room.make'],
};

/** The same width as in the styles. */
const WIDE = '(min-width: 43.75rem)';

function useIsWide(): boolean {
  const [isWide, setWide] = useState(() => globalThis.matchMedia?.(WIDE).matches === true);
  useEffect(() => {
    const screen = globalThis.matchMedia?.(WIDE);
    const look = (): void => setWide(screen?.matches === true);
    screen?.addEventListener('change', look);
    return () => screen?.removeEventListener('change', look);
  }, []);
  return isWide;
}

type Over = 'list' | 'new' | 'change' | 'after' | 'read' | 'give';

/** The layer over the page. Back closes it, except after an order, where only its buttons do. */
function useOver() {
  const [over, setOver] = useState<Over>();
  const show = (next: Over): void => {
    const onBack = (): void => setOver(undefined);
    if (next === 'after') openSheet({ sheet: 'step', isBlocking: true, onBack });
    else if (over === undefined) enterStep(onBack);
    setOver(next);
  };
  const close = (): void => {
    if (!leaveStep()) setOver(undefined);
  };
  return { over, show, close };
}

/** The address form of a farmer starts with name and number. */
async function prepareAddress({ name, phone }: NewFarmer): Promise<void> {
  if (await readDraft('address:new')) return;
  await keepDraft('address:new', { values: { contact_name: name, contact_number: phone }, key: randomId() });
}

/** The state of an order, as far as the phone knows it. */
function useStoredStatus(orderId: number | undefined): string | undefined {
  const { db } = useSession();
  const find = async (): Promise<string | undefined> => {
    const { findOrder, ownDb } = await loadStore();
    return orderId === undefined ? undefined : (await findOrder(ownDb(), orderId))?.summary.status;
  };
  return useLive(find, [db, orderId], undefined);
}

/**
 * After an order the app shows the result. At a counter, the agent sees the money to take, and continues with the next farmer. A
 * payment elsewhere counts once it is paid.
 */
function useAfterOrder(farmers: Farmers, show: (over: Over) => void): void {
  const placed = useServingRow(farmers)?.placed;
  const { rows } = useOutbox();
  const top = useSheets().at(-1);
  const row = rows.find(({ id }) => id === placed?.rowId);
  const orderId = row && orderIdOf(row);
  const orderStatus = useStoredStatus(orderId);
  const status = top?.sheet === 'order-status' ? top : undefined;
  const isPaidElsewhere = placed?.money.way === 'wallet' || placed?.money.way === 'link';
  const isPaid = orderId !== undefined && status?.orderId === orderId && orderStatus !== undefined && orderStatus !== 'AwaitingPayment';
  const isSaid = status !== undefined && placed !== undefined && (isPaidElsewhere ? isPaid : status.rowId === placed.rowId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each order
  useEffect(() => {
    if (isSaid) void answerSheet().then(() => show('after'));
  }, [isSaid]);
}

/** Marks the page, so that the styles leave space at its sides. */
function useColumns(columns: string | undefined): void {
  useEffect(() => {
    if (columns === undefined) return undefined;
    document.documentElement.dataset['counter'] = columns;
    return () => {
      delete document.documentElement.dataset['counter'];
    };
  }, [columns]);
}

/** The agent's actions on the queue, and the messages when they fail. */
function useActions(farmers: Farmers) {
  const t = useText();
  const tell = (outcome: SwitchOutcome): void => {
    if (outcome === 'done') return;
    const [title, text] = failures[outcome];
    showFailure(title, text && t(text));
  };
  return {
    next: () => void farmers.next().then(tell),
    take: (id: string) => void farmers.take(id).then(tell),
    begin: (farmer: NewFarmer) =>
      void farmers.begin(farmer).then(async (outcome) => {
        if (outcome === 'done' && !farmer.address) await prepareAddress(farmer);
        tell(outcome);
      }),
    rename: (of: string | undefined, farmer: NewFarmer) => void farmers.name(of, farmer).then(() => prepareAddress(farmer)),
  };
}

const loadReader = () => Promise.all([import('../../features/cart-code/read-cart.tsx'), loadAllWords('cart-code')]).then(([room]) => room);
const ReadCart = lazy(() => loadReader().then((room) => ({ default: room.ReadCart }))) as unknown as ComponentType<{
  readonly onRead: (taken: TakenCart) => void;
  readonly onClose: () => void;
}>;
const TakenNote = lazy(() => loadReader().then((room) => ({ default: room.TakenNote }))) as unknown as ComponentType<{
  readonly taken: TakenCart;
}>;

interface GiveProps {
  readonly farmers: Farmers;
  readonly onGiven: (note: string) => void;
  readonly onClose: () => void;
}

const Give = lazy(() => import('./give.tsx').then((room) => ({ default: room.Give }))) as unknown as ComponentType<GiveProps>;

function GiveOver({ isShown, ...given }: GiveProps & { readonly isShown: boolean }) {
  return isShown ? (
    <Suspense fallback={null}>
      <Give {...given} />
    </Suspense>
  ) : null;
}

/** Reads a farmer's cart; the agent enters the name, and it becomes the cart of a new farmer. */
function ReadFarmer({ onBegin, onClose }: { readonly onBegin: (farmer: NewFarmer) => void; readonly onClose: () => void }) {
  const [taken, setTaken] = useState<TakenCart>();
  if (!taken) return <ReadCart onRead={setTaken} onClose={onClose} />;
  const begin = async (farmer: NewFarmer): Promise<void> => {
    const { rowOf } = await import('#state/cart-code/own-codes.ts');
    onBegin({ ...farmer, cart: await rowOf(taken) });
  };
  return <FarmerForm about={<TakenNote taken={taken} />} onSave={(farmer) => void begin(farmer)} onClose={onClose} />;
}

/** The cart beside the shop. @param name of the served farmer */
function CartColumn({ name }: { readonly name: string | undefined }) {
  const t = useText();
  return (
    <aside className={`${styles.side} ${styles.cart}`} aria-label={t('cart.my-cart')}>
      <h2>{name ? t('counter.cart', { name }) : t('counter.cart-nobody')}</h2>
      <CartPanel />
    </aside>
  );
}

function FarmersColumn({ children }: { readonly children: ReactNode }) {
  const t = useText();
  return (
    <aside className={`${styles.side} ${styles.farmers}`} aria-label={t('counter.list')}>
      <h2>{t('counter.list')}</h2>
      {children}
    </aside>
  );
}

function Veil() {
  return (
    <div className={styles.veil} role="status">
      {useText()('counter.switching')}
    </div>
  );
}

function OpenCounter({ farmers }: { readonly farmers: Farmers }) {
  const t = useText();
  const [path] = useLocation();
  const isWide = useIsWide();
  const { serving, isSwitching } = useFarmersState(farmers);
  const row = useServingRow(farmers);
  const { over, show, close } = useOver();
  const { next, take, begin, rename } = useActions(farmers);
  const [given, setGiven] = useState<string>();
  const hasCart = isWide && !/\/cart$|^\/tablet/.test(path);
  useColumns(isWide ? (hasCart ? 'both' : 'farmers') : undefined);
  useNamedByReceiver(farmers);
  useKeptAddress();
  useKeptPickup();
  useAfterOrder(farmers, show);
  const list = (
    <FarmersList
      farmers={farmers}
      onNew={() => show('new')}
      onRead={() => show('read')}
      onTake={(id) => (id === serving?.id ? close() : take(id))}
      onBegin={begin}
      onGive={() => show('give')}
      given={given}
    />
  );
  return (
    <>
      <FarmerBar farmers={farmers} onChange={() => show('change')} onNext={next} onList={isWide ? undefined : () => show('list')} />
      {row && <ApprovalNote farmer={row} onAgain={() => void goTo('/cart')} />}
      {isWide && <FarmersColumn>{list}</FarmersColumn>}
      {hasCart && <CartColumn name={serving?.name} />}
      {over === 'list' && (
        <Sheet title={t('counter.list')} closeLabel={t('counter.close')} onClose={close} shape="full">
          {list}
        </Sheet>
      )}
      {over === 'read' && (
        <Suspense fallback={null}>
          <ReadFarmer onBegin={begin} onClose={close} />
        </Suspense>
      )}
      <GiveOver isShown={over === 'give'} farmers={farmers} onGiven={setGiven} onClose={close} />
      {over === 'new' && <FarmerForm onSave={begin} onClose={close} />}
      {over === 'change' && (
        <FarmerForm
          farmer={serving}
          onSave={(farmer) => {
            rename(serving?.id, farmer);
            close();
          }}
          onClose={close}
          onOtherAddress={() => openSheet({ sheet: 'select-address' })}
        />
      )}
      {over === 'after' && row && (
        <AfterOrder
          farmer={row}
          receipt={row.placed && <ReceiptButton rowId={row.placed.rowId} />}
          onNext={next}
          onOrders={() => void answerSheet().then(() => goTo(ordersHref(), { isReplacing: true }))}
          onSee={(rowId) => void answerSheet().then(() => openSheet({ sheet: 'order-changes', rowId }))}
        />
      )}
      {isSwitching && <Veil />}
    </>
  );
}

export function Counter() {
  const farmers = useFarmers();
  return farmers ? <OpenCounter farmers={farmers} /> : null;
}
