// Simulates CleverTap over real HTTP: accepts profiles, and shows one by its identity.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { array, literal, pattern, record, size, string, type, unknown } from 'superstruct';
import { matches } from '#core/contract/wire/matches.ts';

export interface SimulatedClevertapSettings {
  readonly accountId: string;
  readonly passcode: string;
}

type Profile = Readonly<Record<string, unknown>>;

const MOST_AT_ONCE = 1_000;
const MOST_KEPT = 10_000;
const Upload = type({ d: size(array(unknown()), 1, MOST_AT_ONCE) });
const ProfileRecord = type({ identity: size(string(), 1, 512), type: literal('profile'), profileData: record(string(), unknown()) });
const Phone = pattern(string(), /^\+\d{8,15}$/);

const isProfile = (one: unknown): one is typeof ProfileRecord.TYPE =>
  matches(one, ProfileRecord) && (one.profileData['Phone'] === undefined || matches(one.profileData['Phone'], Phone));

const fail = (reply: FastifyReply, status: number, error: string): FastifyReply =>
  reply.code(status).send({ status: 'fail', error, code: status });

export function registerClevertap(app: FastifyInstance, { accountId, passcode }: SimulatedClevertapSettings): void {
  const profiles = new Map<string, Profile>();
  const isKnown = ({ headers }: FastifyRequest): boolean =>
    headers['x-clevertap-account-id'] === accountId && headers['x-clevertap-passcode'] === passcode;

  function keep({ identity, profileData }: typeof ProfileRecord.TYPE): void {
    profiles.set(identity, { ...profiles.get(identity), ...profileData });
    const [oldest] = profiles.keys();
    if (profiles.size > MOST_KEPT && oldest !== undefined) profiles.delete(oldest);
  }

  app.post('/dev/providers/clevertap/1/upload', async (request, reply) => {
    if (!isKnown(request)) return fail(reply, 401, 'Invalid Credentials');
    if (!matches(request.body, Upload)) return fail(reply, 400, 'Payload is mandatory');
    const taken = request.body.d.filter(isProfile);
    taken.forEach(keep);
    const unprocessed = request.body.d
      .filter((one) => !isProfile(one))
      .map((record) => ({ status: 'fail', code: 512, error: 'Invalid data', record }));
    return { status: unprocessed.length > 0 ? 'partial' : 'success', processed: taken.length, unprocessed };
  });

  app.get('/dev/providers/clevertap/1/profile.json', async (request, reply) => {
    if (!isKnown(request)) return fail(reply, 401, 'Invalid Credentials');
    const { identity = '' } = request.query as { identity?: string };
    const profileData = profiles.get(identity);
    return profileData ? { status: 'success', record: { identity, profileData } } : fail(reply, 404, 'Profile not found');
  });
}
