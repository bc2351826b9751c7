// Serves the languages that people may choose beside those every app has.
import { getLanguages } from '#core/contract/language/language.ts';
import type { Area, AreaContext } from '../area.ts';
import { offeredLanguages, readBuiltLanguages } from './offered-languages.ts';

export function createLanguageArea({ config }: Pick<AreaContext, 'config'>): Area<undefined> {
  const languages = offeredLanguages(readBuiltLanguages(config.staticFolder), config.trialLanguages);
  return {
    service: undefined,
    routes: (register) =>
      register(getLanguages, async ({ reply }) => {
        void reply.header('cache-control', 'public, max-age=600');
        return { languages };
      }),
  };
}
