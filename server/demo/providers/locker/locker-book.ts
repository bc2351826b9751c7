// Stores the state of the simulated DigiLocker: permitted documents, by a code that works once, then by a token for one hour.
import { createHash } from 'node:crypto';
import { boolean, enums, type Infer, number, object, record, string } from 'superstruct';
import { matches } from '#core/contract/wire/matches.ts';
import type { SimulatorDependencies } from '../dependencies.ts';

/** Possible faults. */
export const lockerFaults = [
  'none',
  'not-linked',
  'not-available',
  'two-people',
  'revoked',
  'too-late',
  'away',
  'nonsense',
  'altered',
  'nul',
] as const;
export type LockerFault = (typeof lockerFaults)[number];

/** The owner of the documents: the page's values when Allow is tapped. */
export const LockerHolder = object({ name: string(), dob: string(), gender: string(), lastDigits: string(), pan: string() });
export type LockerHolder = Infer<typeof LockerHolder>;

const Grant = object({
  holder: LockerHolder,
  fault: enums(lockerFaults),
  hasAadhaar: boolean(),
  hasPan: boolean(),
  challenge: string(),
  returnUrl: string(),
  endsAt: number(),
  /** Number of requests while it was down. */
  misses: number(),
});
export type LockerGrant = Infer<typeof Grant>;

const Grants = record(string(), Grant);
const NAME = 'locker';
const CODE_MS = 10 * 60_000;
const TOKEN_MS = 60 * 60_000;
/** While it is down it answers from the third request on. */
const MISSES = 2;

export type LockerBook = ReturnType<typeof createLockerBook>;

export function createLockerBook({ now, randomBytes, store }: SimulatorDependencies) {
  const read = (): Record<string, LockerGrant> => {
    const saved = store.load(NAME);
    const all = matches(saved, Grants) ? saved : {};
    return Object.fromEntries(Object.entries(all).filter(([, { endsAt }]) => endsAt > now()));
  };
  const put = (key: string, grant: LockerGrant | undefined): void => {
    const { [key]: _old, ...others } = read();
    store.save(NAME, grant ? { ...others, [key]: grant } : others);
  };
  const newKey = (kind: 'code' | 'token'): string => `${kind}-${randomBytes(20).toString('hex')}`;
  return {
    allow(grant: Omit<LockerGrant, 'endsAt' | 'misses'>): string {
      const code = newKey('code');
      put(code, { ...grant, endsAt: now() + (grant.fault === 'too-late' ? 0 : CODE_MS), misses: 0 });
      return code;
    },

    /** A token for a code, once, with the verifier of its challenge. `away`: not now. */
    exchange(
      code: string,
      { verifier, returnUrl }: { readonly verifier: string; readonly returnUrl: string },
    ): string | 'away' | undefined {
      const grant = code.startsWith('code-') ? read()[code] : undefined;
      if (!grant) return undefined;
      if (grant.fault === 'away' && grant.misses < MISSES) {
        put(code, { ...grant, misses: grant.misses + 1 });
        return 'away';
      }
      put(code, undefined);
      const isOwn = createHash('sha256').update(verifier).digest('base64url') === grant.challenge && grant.returnUrl === returnUrl;
      if (!isOwn) return undefined;
      const token = newKey('token');
      if (grant.fault !== 'revoked') put(token, { ...grant, endsAt: now() + TOKEN_MS });
      return token;
    },

    find: (authorization: string | undefined): LockerGrant | undefined => read()[authorization?.replace(/^Bearer (?=token-)/, '') ?? ''],
    revoke: (token: string): void => put(token, undefined),
  };
}
