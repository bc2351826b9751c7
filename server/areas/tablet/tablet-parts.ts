// Shared parts of the tablet services: the tablet of a request, and its people.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ORDER_WAITS_MS, TABLET_ORDERS_HEADER } from '#core/facts/centre/centre.ts';
import { MINUTE_MS } from '#core/time.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { RateBudget } from '../../http/limits/rate-budget.ts';
import { Refusal } from '../../refusal.ts';
import { unsealBytes } from '../message/sealed.ts';
import type { SessionService } from '../session/session-service.ts';
import type { LetterKey } from './letter/letter-keys.ts';
import { isSecretOf, readCookie } from './tablet-keys.ts';
import type { TabletPersonRow, TabletRepository, TabletRow } from './tablet-repository.ts';
import type { UnlockRepository } from './unlock-repository.ts';

export type { TabletRow };

export const TABLET_COOKIE = '__Host-tablet';

export interface TabletParts {
  readonly repository: TabletRepository;
  readonly unlocks: UnlockRepository;
  readonly sessions: Pick<SessionService, 'signInOnTablet' | 'callerOnTablet' | 'endOnTablet'>;
  /** Key of the stored hashes of codes. */
  readonly codeKey: Buffer;
  /** Key that seals stored recovery shares. */
  readonly shareKey: Buffer;
  /** The current keys for sealing letters. */
  readonly letterKeys: () => Promise<readonly LetterKey[]>;
  readonly budget: RateBudget;
  readonly deps: Dependencies;
}

/** "Last seen" is written this often. */
const SEEN_EVERY_MS = MINUTE_MS;

/** Ends a person's use of a tablet, with their sessions there. */
export async function endPerson({ repository, sessions, deps }: TabletParts, tabletId: number, userId: number): Promise<void> {
  await repository.endPerson(tabletId, userId, new Date(deps.now()));
  await sessions.endOnTablet({ tabletId, userId });
}

/**
 * Ends people whose tablet had ten minutes to send its unsent data and did not report. The time starts at its first contact after the
 * order.
 */
export async function endOverduePeople(parts: TabletParts): Promise<void> {
  const rows = await parts.repository.overdue(new Date(parts.deps.now() - ORDER_WAITS_MS));
  for (const { tablet_id, user_id } of rows) if (user_id !== null) await endPerson(parts, tablet_id, user_id);
}

/**
 * The tablet of a cookie. Its answer says how many orders wait.
 * @throws Refusal TABLET_ENDED, with `ended` when the desk has ended it, and without when the cookie names no tablet
 */
export async function tabletOf(parts: TabletParts, request: FastifyRequest, reply: FastifyReply): Promise<TabletRow> {
  const { repository, deps } = parts;
  const named = readCookie(request.cookies[TABLET_COOKIE]);
  const tablet = named && (await repository.find(named.id));
  if (!tablet || !isSecretOf(tablet.secret_hash, named.secret)) throw new Refusal('TABLET_ENDED');
  if (tablet.ended_at !== null) throw new Refusal('TABLET_ENDED', { details: { ended: true } });
  const now = deps.now();
  if (now - tablet.last_seen_at.getTime() >= SEEN_EVERY_MS) await repository.change(tablet.id, { last_seen_at: new Date(now) });
  await addWaitingHeader(parts, tablet.id, await repository.countOrders(tablet.id), reply);
  return tablet;
}

/** Adds the number of waiting orders to an answer. The ten minutes of an order start with the first such answer. */
async function addWaitingHeader(parts: TabletParts, tabletId: number, waiting: number, reply: FastifyReply): Promise<void> {
  if (waiting > 0) {
    await parts.repository.noteContact(tabletId, new Date(parts.deps.now()));
    await endOverduePeople(parts);
  }
  void reply.header(TABLET_ORDERS_HEADER, String(waiting));
}

/** A tablet that the desk has ended must ask for its state, which says so. */
const ENDED_WAITING = 1;

/**
 * Adds the same header to any other answer to a tablet's cookie. It leaves out answers that shared caches may store: they would reach other
 * tablets, and outlast the order.
 */
export async function addOrdersHeader(parts: TabletParts, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const named = readCookie(request.cookies?.[TABLET_COOKIE]);
  if (!named || reply.hasHeader(TABLET_ORDERS_HEADER) || /\bpublic\b/.test(String(reply.getHeader('cache-control')))) return;
  const tablet = await parts.repository.orderCount(named.id);
  if (!tablet || !isSecretOf(tablet.secret_hash, named.secret)) return;
  if (tablet.ended_at === null) await addWaitingHeader(parts, named.id, tablet.waiting ?? 0, reply);
  else void reply.header(TABLET_ORDERS_HEADER, String(ENDED_WAITING));
}

/** A tablet that people may use. After an order to wipe it at once, it may only read its orders and report. @throws Refusal TABLET_ENDED */
export async function usableTabletOf(parts: TabletParts, request: FastifyRequest, reply: FastifyReply): Promise<TabletRow> {
  const tablet = await tabletOf(parts, request, reply);
  const orders = await parts.repository.orders([tablet.id]);
  if (orders.some(({ kind, when_done }) => kind === 'wipe' && when_done === 'now')) throw new Refusal('TABLET_ENDED');
  return tablet;
}

/** Binds a sealed share to its tablet and person. */
export const shareTag = (tabletId: number, userId: number): string => `tablet-share:${tabletId}:${userId}`;

/** A person's opened share. */
export const shareOf = (
  { shareKey }: Pick<TabletParts, 'shareKey'>,
  { tablet_id, user_id, share }: Pick<TabletPersonRow, 'tablet_id' | 'user_id' | 'share'>,
): Buffer => unsealBytes(shareKey, Buffer.from(share, 'base64url'), shareTag(tablet_id, user_id));

/** Whether a person may still use the tablet. */
export const mayUseTablet = ({ ended_at, is_of_centre }: Pick<TabletPersonRow, 'ended_at' | 'is_of_centre'>): boolean =>
  ended_at === null && is_of_centre;
