// Registers a tablet by a code from the desk.
import type { registerTablet } from '#core/contract/tablet/tablet.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import { MINUTE_MS } from '#core/time.ts';
import { type Bucket, HOUR_MS, ofNetwork, refundAll, spendAll } from '../../http/limits/spend.ts';
import { Refusal } from '../../refusal.ts';
import { hashTabletCode, typedTabletCode } from '../centre/tablet-code.ts';
import type { OtpAsker } from '../session/otp/otp-asker.ts';
import { cookieValue, hashSecret, isPoint } from './tablet-keys.ts';
import type { TabletParts } from './tablet-parts.ts';
import type { TabletRow } from './tablet-repository.ts';

/** Wrong codes of one browser (or its network without a cookie) in ten minutes, and of a whole network in an hour. */
const TRIES = 5;
const TRIES_MS = 10 * MINUTE_MS;
const NETWORK_TRIES_AN_HOUR = 50;
/** Tablets of one centre in use. */
const MOST_TABLETS = 50;
const SECRET_BYTES = 32;

const triesOf = ({ browser, network }: OtpAsker): readonly Bucket[] => [
  { name: `tablet-code:${browser ?? network}`, limit: TRIES, windowMs: TRIES_MS },
  ...ofNetwork('tablet-codes', network, NETWORK_TRIES_AN_HOUR, HOUR_MS),
];

interface Registered {
  readonly tablet: TabletRow;
  readonly cookie: string;
}

/** Uses the code for a new tablet, or again for the tablet that used it and lost the answer. Undefined: unknown code. */
async function use(parts: TabletParts, { code, name, key }: BodyOf<typeof registerTablet>): Promise<Registered | undefined> {
  const { repository, codeKey, deps } = parts;
  return repository.inTransaction(async () => {
    const hash = hashTabletCode(codeKey, typedTabletCode(code));
    const row = await repository.lockCode(hash);
    const now = new Date(deps.now());
    if (!row || row.expires_at <= now) return undefined;
    const before = row.tablet_id === null ? undefined : await repository.find(row.tablet_id);
    if (row.tablet_id !== null && (before?.tablet_key !== key || before.ended_at !== null)) return undefined;
    const secret = deps.randomBytes(SECRET_BYTES).toString('base64url');
    const id = before?.id ?? deps.newId();
    const secret_hash = hashSecret(secret);
    if (before) await repository.change(id, { secret_hash, last_seen_at: now });
    else {
      const own = { id, centre_id: row.centre_id, name, tablet_key: key, secret_hash };
      await repository.add({ ...own, registered_at: now, registered_by: row.made_by, last_seen_at: now });
      await repository.spendCode(hash, id);
    }
    const tablet = await repository.find(id);
    const others = await repository.list({ vendors: undefined, centre: row.centre_id, beforeId: undefined, limit: 2 * MOST_TABLETS });
    if (others.filter(({ ended_at }) => ended_at === null).length > MOST_TABLETS) throw new Refusal('TABLET_FULL');
    return tablet && { tablet, cookie: cookieValue(id, secret) };
  });
}

/** @throws Refusal TABLET_CODE_WRONG, TABLET_FULL, BAD_REQUEST, TOO_MANY_REQUESTS */
export async function register(parts: TabletParts, body: BodyOf<typeof registerTablet>, asker: OtpAsker): Promise<Registered> {
  if (!(await isPoint(body.key))) throw new Refusal('BAD_REQUEST', { details: { path: 'body.key' } });
  const tries = triesOf(asker);
  await spendAll(parts.budget, tries);
  const registered = await use(parts, body);
  if (!registered) throw new Refusal('TABLET_CODE_WRONG');
  await refundAll(parts.budget, tries);
  return registered;
}
