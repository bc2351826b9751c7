// Registers the calls of a centre's tablet.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { putLetterPart, sendLetter } from '#core/contract/tablet/letter.ts';
import {
  createTabletChallenge,
  getTabletState,
  getUnlockShare,
  provePin,
  putTabletPerson,
  recoverTabletPerson,
  registerTablet,
  reportTablet,
} from '#core/contract/tablet/tablet.ts';
import type { Upload } from '#core/contract/upload/upload.ts';
import type { BodyOf, ResponseOf } from '#core/contract/wire/call.ts';
import { IDEMPOTENCY_HEADER, WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import { Refusal } from '../../refusal.ts';
import { askerOf, askerWithCookie, isBrowser } from '../session/otp/otp-asker.ts';
import { answerPart, readPart } from '../upload/upload-part-in.ts';
import type { SealedPart } from './letter/letter-parts.ts';
import type { LetterWay } from './letter/letter-service.ts';
import { TABLET_COOKIE, type TabletRow } from './tablet-parts.ts';
import { centreOf, type TabletService } from './tablet-service.ts';

/** The longest that a browser keeps a cookie, seconds. */
const KEPT_S = 400 * 24 * 3_600;

function keepCookie(reply: FastifyReply, value: string): void {
  void reply.setCookie(TABLET_COOKIE, value, { path: '/', httpOnly: true, secure: true, sameSite: 'strict', maxAge: KEPT_S });
}

export interface LetterDesk {
  /** Opens a letter and runs its call. */
  readonly receive: (
    tablet: TabletRow,
    letter: BodyOf<typeof sendLetter>,
    key: string,
    way: LetterWay,
  ) => Promise<ResponseOf<typeof sendLetter>>;
  /** Stores a part of a sealed photo. */
  readonly putPart: (tabletId: number, part: SealedPart) => Promise<Upload>;
}

/** The calls of the shop. Answers with files and pages carry no orders. */
const CALL = /^\/(?:api|auth)\//;

/** Adds the number of waiting orders to every answer to a tablet, whichever call it answers. */
export function registerOrdersHeader(app: FastifyInstance, tablets: TabletService): void {
  app.addHook('onSend', async (request, reply) => {
    // This must not make an answer fail. The tablet also asks for its orders every 15 minutes.
    if (CALL.test(request.url)) await tablets.sayOrders(request, reply).catch(() => undefined);
  });
}

export function registerLetterRoutes(register: RegisterCall, tablets: TabletService, letters: LetterDesk): void {
  register(sendLetter, async ({ body, key, raw, reply }) => {
    const tablet = await tablets.usableTabletOf(raw, reply);
    if (key === undefined) throw new Refusal('BAD_REQUEST', { details: { path: `headers.${IDEMPOTENCY_HEADER}` } });
    const wire = raw.headers[WIRE_VERSION_HEADER];
    return letters.receive(tablet, body, key, { ip: raw.ip, wire: typeof wire === 'string' ? wire : undefined });
  });
  register(putLetterPart, async ({ params, raw, reply }) => {
    const tablet = await tablets.usableTabletOf(raw, reply);
    const { sha256: id, ...part } = readPart(raw, params.id);
    return answerPart(reply, letters.putPart(tablet.id, { id, ...part }));
  });
}

export function registerTabletRoutes(register: RegisterCall, tablets: TabletService): void {
  register(registerTablet, async ({ body, raw, reply }) => {
    // The browser gets a cookie at its first try, so that its tries count for itself and not for its network.
    const asker = isBrowser(raw) ? askerWithCookie(raw, reply, tablets.randomBytes) : askerOf(raw);
    const { tablet, cookie } = await tablets.register(body, asker);
    keepCookie(reply, cookie);
    return { tablet_id: tablet.id, ...centreOf(tablet), letter_keys: await tablets.letterKeys() };
  });
  register(getTabletState, async ({ raw, reply }) => {
    const tablet = await tablets.tabletOf(raw, reply);
    // A browser drops a cookie after 400 days, so each read renews it.
    keepCookie(reply, raw.cookies[TABLET_COOKIE] ?? '');
    return tablets.state(tablet);
  });
  register(reportTablet, async ({ body, raw, reply }) => {
    await tablets.report(await tablets.tabletOf(raw, reply), body);
    return undefined;
  });
  register(putTabletPerson, async ({ caller, params, body, raw, reply }) => {
    await tablets.put(await tablets.usableTabletOf(raw, reply), caller, params.person, body);
    return undefined;
  });
  register(recoverTabletPerson, async ({ caller, params, raw, reply }) => {
    const tablet = await tablets.usableTabletOf(raw, reply);
    void reply.header('cache-control', 'no-store');
    return { recovery_share: await tablets.recover(tablet, caller, params.person) };
  });
  register(getUnlockShare, async ({ params, body, raw, reply }) => {
    const tablet = await tablets.usableTabletOf(raw, reply);
    return { unlock_share: await tablets.unlockShare(tablet, params.person, body.proof) };
  });
  register(provePin, async ({ params, body, raw, reply }) => {
    await tablets.provePin(await tablets.usableTabletOf(raw, reply), params.person, body);
    return undefined;
  });
  register(createTabletChallenge, async ({ raw, reply }) => {
    const tablet = await tablets.usableTabletOf(raw, reply);
    void reply.header('cache-control', 'no-store');
    return { challenge: await tablets.challenge(tablet) };
  });
}
