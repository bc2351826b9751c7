// Calls of a centre's tablet on the wire.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { putLetterPart, sendLetter } from '#core/contract/tablet/letter.ts';
import {
  createTabletChallenge,
  getTabletState,
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
import { answerPart, partIn } from '../upload/upload-part-in.ts';
import type { SealedPart } from './letter/letter-parts.ts';
import type { LetterWay } from './letter/letter-service.ts';
import { TABLET_COOKIE, type TabletRow } from './tablet-parts.ts';
import { centreOf, type TabletService } from './tablet-service.ts';

/** The longest a browser keeps a cookie, seconds. */
const KEPT_S = 400 * 24 * 3_600;

function keepCookie(reply: FastifyReply, value: string): void {
  void reply.setCookie(TABLET_COOKIE, value, { path: '/', httpOnly: true, secure: true, sameSite: 'strict', maxAge: KEPT_S });
}

export interface LetterDesk {
  /** Opens a letter and runs what is inside. */
  readonly receive: (
    tablet: TabletRow,
    letter: BodyOf<typeof sendLetter>,
    key: string,
    way: LetterWay,
  ) => Promise<ResponseOf<typeof sendLetter>>;
  /** Stores a part of a sealed photo. */
  readonly putPart: (tabletId: number, part: SealedPart) => Promise<Upload>;
}

/** The calls of the shop. Files and pages say nothing of orders. */
const CALL = /^\/(?:api|auth)\//;

/** Every answer to a tablet says how many orders wait, whichever call it answers. */
export function registerOrdersHeader(app: FastifyInstance, tablets: TabletService): void {
  app.addHook('onSend', async (request, reply) => {
    // An answer never fails for this: the tablet asks for its orders every 15 minutes as well.
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
    const { sha256: id, ...part } = partIn(raw, params.id);
    return answerPart(reply, letters.putPart(tablet.id, { id, ...part }));
  });
}

export function registerTabletRoutes(register: RegisterCall, tablets: TabletService): void {
  register(registerTablet, async ({ body, raw, reply }) => {
    // From the first try on a browser has a cookie, so that its tries count for itself and not for its network.
    const asker = isBrowser(raw) ? askerWithCookie(raw, reply, tablets.randomBytes) : askerOf(raw);
    const { tablet, cookie } = await tablets.register(body, asker);
    keepCookie(reply, cookie);
    return { tablet_id: tablet.id, ...centreOf(tablet), letter_keys: await tablets.letterKeys() };
  });
  register(getTabletState, async ({ raw, reply }) => {
    const tablet = await tablets.tabletOf(raw, reply);
    // A browser forgets a cookie after 400 days: each look keeps it for as long again.
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
  register(createTabletChallenge, async ({ raw, reply }) => {
    const tablet = await tablets.usableTabletOf(raw, reply);
    void reply.header('cache-control', 'no-store');
    return { challenge: await tablets.challenge(tablet) };
  });
}
