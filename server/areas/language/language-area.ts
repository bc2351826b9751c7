// Languages besides the shop's own: their shipped words, and those that translators write at the desk.
import { words as serverWords } from '../../words/words.ts';
import type { Area, AreaContext } from '../area.ts';
import type { Audited } from '../audit/audit-service.ts';
import type { Names } from '../audit/names.ts';
import { registerLanguageRoutes, registerWordFiles } from './language-routes.ts';
import { readBuiltLanguages } from './offered-languages.ts';
import { readShippedWords } from './shipped-words.ts';
import { createSmsTextRepository } from './sms/sms-text-repository.ts';
import { registerSmsTextRoutes } from './sms/sms-text-routes.ts';
import { registerSuggestRoutes } from './suggest/suggest-routes.ts';
import { readBundles } from './word-modules.ts';
import { createWordRepository } from './word-repository.ts';
import { createWordService } from './word-service.ts';
import { createWordsInUse, LOOK_MS, type WordsInUse } from './words-in-use.ts';

export interface LanguageNeeds {
  readonly audited: Audited;
  /** The names of records that the audit knows. */
  readonly recordNames: Names;
  /** Languages with recorded or generated sound. */
  readonly spokenLanguages: () => Promise<readonly string[]>;
}

export function createLanguageArea(
  { config, database, ports, budget, deps }: AreaContext,
  { audited, recordNames: names, spokenLanguages }: LanguageNeeds,
): Area<Pick<WordsInUse, 'offered'>> {
  const repository = createWordRepository(database);
  const known = {
    repository,
    shipped: readShippedWords(),
    built: readBuiltLanguages(config.staticFolder),
    onTrial: config.trialLanguages,
    deps,
  };
  const inUse = createWordsInUse({ ...known, bundles: readBundles(config.staticFolder), serverWords });
  const words = createWordService({ ...known, inUse, audited, budget });
  return {
    service: inUse,
    routes: (register, app) => {
      registerLanguageRoutes(register, { words, inUse, spokenLanguages });
      registerWordFiles(app, inUse);
      registerSuggestRoutes(register, {
        port: ports.translation,
        shipped: known.shipped,
        names,
        audited,
        budget,
        charactersPerDay: config.suggestedCharactersPerDay,
      });
      registerSmsTextRoutes(register, {
        repository: createSmsTextRepository(database),
        shipped: known.shipped,
        isSent: ports.sms.sendsApproved,
        audited,
        budget,
        deps,
      });
    },
    // Words that another instance published also reach the SMS and errors of this one.
    sweeps: [{ name: 'refresh-languages', everyMs: LOOK_MS, run: inUse.upToDate }],
  };
}
