// Connects DigiLocker: its calls, its job, its housekeeping.
import { integer, type } from 'superstruct';
import { matches } from '#core/contract/wire/matches.ts';
import { readerLanguage } from '#core/rules/languages.ts';
import { keepDays } from '../../../jobs/housekeeping.ts';
import { words } from '../../../words/words.ts';
import type { Area, AreaContext } from '../../area.ts';
import type { MessageService } from '../../message/message-service.ts';
import type { ReviewRepository } from '../desk/review-repository.ts';
import { createLockerRepository } from './locker-repository.ts';
import { registerLockerRoutes } from './locker-routes.ts';
import { createLockerService, LOCKER_JOB, LOCKER_TRIES, type LockerParts } from './locker-service.ts';

const Payload = type({ id: integer() });
/** Finished visits are deleted after this. */
const OVER_DAYS = 1;

type Needs = Pick<LockerParts, 'repository' | 'vault' | 'files' | 'isLive' | 'giveFor' | 'names'> &
  Pick<ReviewRepository, 'person'> & { readonly messages: Pick<MessageService, 'queue'> };

export function openLocker({ config, database, ports, queue, runNow, photos, deps }: AreaContext, needs: Needs): Area<undefined> {
  const { messages, person, repository } = needs;
  const lockers = createLockerRepository(database);

  /** Reports documents that arrived after the person left. */
  async function tell(userId: number, lockerId: number): Promise<void> {
    const [who, rows] = [await person(userId), await repository.parts(userId)];
    if (!who || !rows.some(({ part, status }) => part === 'aadhar' && status === 'APPROVED')) return;
    const language = readerLanguage(who.locale);
    const variables = { what: words(language).say('kyc.part.identity') };
    await messages.queue({
      channel: 'sms',
      to: who.phone,
      template: 'kyc-approved',
      language,
      variables,
      about: { kind: 'kyc', id: userId },
      dedupeKey: `kyc-locker:${lockerId}`,
    });
  }

  const service = createLockerService({
    ...needs,
    lockers,
    locker: ports.locker,
    queue,
    runNow,
    photos,
    deps,
    tell,
    publicUrl: config.publicUrl,
  });
  return {
    service: undefined,
    routes: (register, app) => registerLockerRoutes(register, app, service),
    jobs: {
      [LOCKER_JOB]: {
        maxAttempts: LOCKER_TRIES,
        handle: async (payload, job) => {
          if (!matches(payload, Payload)) throw new Error('a way to the locker that cannot be read');
          await service.read(payload.id, job);
        },
      },
    },
    sweeps: [keepDays(OVER_DAYS, lockers.deleteBefore, deps.now)],
  };
}
