import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time.ts';
import type { Authenticate } from '../../http/caller.ts';
import { keepDays } from '../../jobs/housekeeping.ts';
import type { Area, AreaContext } from '../area.ts';
import { deriveKey } from '../session/signed-token.ts';
import { registerTabletDeskRoutes } from './desk/tablet-desk-routes.ts';
import { createTabletDeskService, type TabletDeskParts } from './desk/tablet-desk-service.ts';
import { createInnerCalls } from './letter/inner-call.ts';
import { currentKey, LETTER_KEY_LIFE_MS } from './letter/letter-keys.ts';
import { createLetterPartRepository } from './letter/letter-part-repository.ts';
import { type PartParts, putPart } from './letter/letter-parts.ts';
import { createLetterRepository } from './letter/letter-repository.ts';
import { receive } from './letter/letter-service.ts';
import { createTabletRepository } from './tablet-repository.ts';
import { registerLetterRoutes, registerOrdersHeader, registerTabletRoutes } from './tablet-routes.ts';
import { createTabletService, type TabletService } from './tablet-service.ts';
import { createUnlockRepository } from './unlock-repository.ts';

/** Finished orders, and ended tablets with all their data, are deleted after this. */
const DONE_DAYS = 90;
const ENDED_DAYS = 90;
/** A letter cannot be repeated later, because its key is gone. */
const KEY_DAYS = LETTER_KEY_LIFE_MS / DAY_MS;

/** Sealed photos wait this long for their letter. */
const PART_DAYS = 1;

export type TabletNeeds = Pick<TabletDeskParts, 'sessions' | 'audited'> & Pick<PartParts, 'uploads'>;

export interface TabletServices extends TabletService {
  /** Authenticates the calls of letters that run now. */
  readonly authenticate: Authenticate;
}

export function createTabletArea(
  { config, database, budget, deps }: AreaContext,
  { sessions, audited, uploads }: TabletNeeds,
): Area<TabletServices> {
  const repository = createTabletRepository(database);
  const letters = createLetterRepository(database);
  const partParts = { sealedParts: createLetterPartRepository(database), uploads, budget, deps };
  const keyParts = { letters, storeKey: deriveKey(config.secret, 'letter-key'), deps };
  const keys = { codeKey: deriveKey(config.secret, 'tablet-code'), shareKey: deriveKey(config.secret, 'tablet-share') };
  const unlocks = createUnlockRepository(database);
  const parts = { repository, unlocks, sessions, ...keys, letterKeys: async () => [await currentKey(keyParts)], budget, deps };
  const service = createTabletService(parts);
  const desk = createTabletDeskService({ ...parts, audited, tablets: service });
  const inner = createInnerCalls(deps);
  return {
    service: { ...service, authenticate: inner.authenticate },
    routes: (register, app) => {
      registerOrdersHeader(app, service);
      registerTabletRoutes(register, service);
      const letterParts = {
        ...keyParts,
        ...partParts,
        repository,
        sessions,
        budget,
        run: (call: Parameters<typeof inner.run>[1]) => inner.run(app, call),
      };
      registerLetterRoutes(register, service, {
        receive: (...given) => receive(letterParts, ...given),
        putPart: (...given) => putPart(partParts, ...given),
      });
      registerTabletDeskRoutes(register, desk);
    },
    sweeps: [
      { name: 'end-overdue-tablets', everyMs: MINUTE_MS, run: service.endOverdue },
      { name: 'delete-challenges', everyMs: HOUR_MS, run: () => repository.deleteChallengesBefore(deps.now()) },
      keepDays(DONE_DAYS, repository.deleteDoneBefore, deps.now),
      keepDays(ENDED_DAYS, repository.deleteEndedBefore, deps.now),
      keepDays(PART_DAYS, partParts.sealedParts.deleteBefore, deps.now),
      keepDays(KEY_DAYS, letters.deleteBefore, deps.now),
      keepDays(KEY_DAYS, letters.deleteKeysBefore, deps.now),
    ],
  };
}
