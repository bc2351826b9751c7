// Serves a tablet: its state, its orders, and its reports of finished orders.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { getTabletState, reportTablet, TabletGrant } from '#core/contract/tablet/tablet.ts';
import type { BodyOf, ResponseOf } from '#core/contract/wire/call.ts';
import { HOUR_MS, spendAll } from '../../http/limits/spend.ts';
import { Refusal } from '../../refusal.ts';
import { deviceOf } from '../session/device-of.ts';
import { isBrowser } from '../session/otp/otp-asker.ts';
import type { SignIn } from '../session/session-family.ts';
import { register } from './register-tablet.ts';
import {
  addOrdersHeader,
  endOverduePeople,
  endPerson,
  mayUseTablet,
  TABLET_COOKIE,
  type TabletParts,
  tabletOf,
  usableTabletOf,
} from './tablet-parts.ts';
import { challenge, provePin, putKeys, recover, signIn } from './tablet-people.ts';
import type { TabletRow } from './tablet-repository.ts';
import { unlockShare } from './unlock-share.ts';

const REPORTS_AN_HOUR = 600;

export const centreOf = ({ centre_id, names, place, vendors, most_people, lock_minutes, offline_unlock }: TabletRow) => ({
  centre: { id: centre_id, names, place, vendors: [...vendors] },
  settings: { most_people, lock_minutes, offline_unlock },
});

async function state({ repository, letterKeys, deps }: TabletParts, tablet: TabletRow): Promise<ResponseOf<typeof getTabletState>> {
  const [people, orders] = await Promise.all([repository.people([tablet.id]), repository.orders([tablet.id])]);
  return {
    ...centreOf(tablet),
    letter_keys: [...(await letterKeys())],
    orders: orders.map(({ id, kind, auth_id, when_done, ordered_at }) => ({
      id,
      kind,
      person: auth_id,
      when: when_done,
      ordered_at: ordered_at.toISOString(),
    })),
    people: people.map((row) => ({ person: row.auth_id, is_here: mayUseTablet(row) })),
    now: new Date(deps.now()).toISOString(),
  };
}

/** Unknown orders, orders of another tablet and finished ones change nothing. @throws Refusal TOO_MANY_REQUESTS */
async function report(parts: TabletParts, tablet: TabletRow, { done, unsent }: BodyOf<typeof reportTablet>): Promise<void> {
  const { repository, sessions, budget, deps } = parts;
  await spendAll(budget, [{ name: `tablet-reports:${tablet.id}`, limit: REPORTS_AN_HOUR, windowMs: HOUR_MS }]);
  await repository.inTransaction(async () => {
    const at = new Date(deps.now());
    const people = await repository.people([tablet.id]);
    for (const { person, n } of unsent) {
      const row = people.find(({ auth_id }) => auth_id === person.toLowerCase());
      if (row) await repository.setUnsent(tablet.id, row.user_id, n);
    }
    const orders = (await repository.orders([tablet.id])).filter(({ id }) => done.includes(id));
    for (const { id, kind, user_id } of orders) {
      await repository.finishOrder(id, at);
      if (kind === 'end-person' && user_id !== null) await endPerson(parts, tablet.id, user_id);
      if (kind === 'wipe') {
        await repository.change(tablet.id, { ended_at: at });
        await sessions.endOnTablet({ tabletId: tablet.id });
      }
    }
  });
}

export type TabletService = ReturnType<typeof createTabletService>;

type Tail<F> = F extends (first: TabletParts, ...rest: infer R) => unknown ? R : never;

export function createTabletService(parts: TabletParts) {
  return {
    randomBytes: parts.deps.randomBytes,
    tabletOf: (...given: Tail<typeof tabletOf>) => tabletOf(parts, ...given),
    usableTabletOf: (...given: Tail<typeof usableTabletOf>) => usableTabletOf(parts, ...given),
    sayOrders: (...given: Tail<typeof addOrdersHeader>) => addOrdersHeader(parts, ...given),
    register: (...given: Tail<typeof register>) => register(parts, ...given),
    letterKeys: async () => [...(await parts.letterKeys())],
    state: (tablet: TabletRow) => state(parts, tablet),
    report: (...given: Tail<typeof report>) => report(parts, ...given),
    put: (...given: Tail<typeof putKeys>) => putKeys(parts, ...given),
    recover: (...given: Tail<typeof recover>) => recover(parts, ...given),
    unlockShare: (...given: Tail<typeof unlockShare>) => unlockShare(parts, ...given),
    provePin: (...given: Tail<typeof provePin>) => provePin(parts, ...given),
    challenge: (tablet: TabletRow) => challenge(parts, tablet),
    /** Signs in a person by a signed challenge. @throws Refusal OTP_WRONG, ACCOUNT_BLOCKED, TABLET_ENDED */
    admit: async (request: FastifyRequest, reply: FastifyReply, grant: TabletGrant): Promise<SignIn> => {
      const how = { isBrowser: isBrowser(request), device: deviceOf(request.headers['user-agent']) };
      return signIn(parts, await usableTabletOf(parts, request, reply), grant, how);
    },
    /** The tablet that sent a request, if people may use it. */
    async findOf(request: FastifyRequest, reply: FastifyReply): Promise<number | undefined> {
      if (request.cookies[TABLET_COOKIE] === undefined) return undefined;
      try {
        return (await usableTabletOf(parts, request, reply)).id;
      } catch (error) {
        if (error instanceof Refusal && error.code === 'TABLET_ENDED') return undefined;
        throw error;
      }
    },
    endPerson: (tabletId: number, userId: number) => endPerson(parts, tabletId, userId),
    endOverdue: () => endOverduePeople(parts),
  };
}
