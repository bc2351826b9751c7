// Reports a problem with an order: a draft that survives the page, photos that are made small and stored at once, and a report that waits
// in the outbox until the shop has it.
import { PHOTO_BYTES, PHOTO_SIDE } from '#core/constants.ts';
import type { OrderDetail } from '#core/contract/order/order.ts';
import type { ProblemKind } from '#core/contract/order/problem.ts';
import { displayOrderNumber } from '#core/rules/order/order-number.ts';
import { shrinkPhoto } from '#device/photo.ts';
import { keepOrReport } from '../outbox/keep-and-send.ts';
import type { KeptAbout } from '../outbox/kept-order.ts';
import { loadOutbox } from '../outbox/lazy-outbox.ts';
import { canTakePhotos, keepPhoto, tidyPhotos } from '../outbox/photo-keeping.ts';
import { dropDraft, keepDraft, readDraft } from '../session/draft-state.ts';
import { session } from '../session/session-state.ts';

/** The draft of the report. One draft at a time: another order starts a new one. */
export interface ReportDraft {
  readonly orderId: number;
  readonly kind: ProblemKind | undefined;
  /** Variant → units. */
  readonly units: Readonly<Record<number, number>>;
  readonly note: string;
  /** What the farmer wants from the shop, if they say so. */
  readonly wish?: 'again' | 'refund' | undefined;
  /** Hashes of photos stored on the phone. */
  readonly photos: readonly string[];
}

const DRAFT = 'report';

export { canTakePhotos };

export const emptyReport = (orderId: number, kind: ProblemKind | undefined): ReportDraft => ({
  orderId,
  kind,
  units: {},
  note: '',
  photos: [],
});

/** Opens the draft of this order, of this kind if the sheet is about one, and deletes photos of older drafts. */
export async function readReport(orderId: number, kind: ProblemKind | undefined): Promise<ReportDraft> {
  const kept = await readDraft<ReportDraft>(DRAFT).catch(() => undefined);
  const draft = kept?.orderId === orderId && (kind === undefined || kept.kind === kind) ? kept : emptyReport(orderId, kind);
  await tidyPhotos(draft.photos);
  return draft;
}

/** A draft that cannot be stored does not stop the person. */
export const keepReport = (draft: ReportDraft): Promise<void> => keepDraft(DRAFT, draft).catch(() => undefined);

/** Makes a photo small and stores it. Informs the person when there is no space. */
export async function takePhoto(file: Blob): Promise<{ readonly id: string } | 'no-photo' | 'no-room'> {
  const photo = await shrinkPhoto(file, { side: PHOTO_SIDE, bytes: PHOTO_BYTES }).catch(() => undefined);
  if (!photo || session.subject === undefined) return 'no-photo';
  const id = await keepPhoto(photo);
  return id === undefined ? 'no-room' : { id };
}

/**
 * Stores the report, then sends it. Returns whether the shop has it already; undefined when it could not be stored, which the person is
 * informed about.
 * @param draft with a kind, and units if it is about items
 */
export async function sendReport(order: OrderDetail, draft: ReportDraft): Promise<'sent' | 'saved' | undefined> {
  const { kind, units, note, photos } = draft;
  if (!kind) return undefined;
  const lines = Object.entries(units).flatMap(([variant, quantity]) =>
    quantity > 0 ? [{ product_variant: Number(variant), quantity }] : [],
  );
  const { drainOutbox, reportProblem } = await loadOutbox();
  const words = note.trim();
  const body = { kind, lines, ...(words === '' ? {} : { note: words }), ...(photos.length > 0 ? { photos: [...photos] } : {}) };
  const about: KeptAbout = { orderId: order.id, orderNumber: displayOrderNumber(order), kind, lines };
  const id = await keepOrReport('problem', [reportProblem, { params: { id: order.id }, body }], about);
  if (id === undefined) return undefined;
  await dropDraft(DRAFT).catch(() => undefined);
  const rows = await drainOutbox(true).catch(() => undefined);
  return rows?.get(id)?.state === 'done' ? 'sent' : 'saved';
}
