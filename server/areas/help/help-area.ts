// Serves the help numbers from the settings.
import { getHelp } from '#core/contract/help.ts';
import type { Area, AreaContext } from '../area.ts';

export function createHelpArea({ config }: Pick<AreaContext, 'config'>): Area<undefined> {
  const { helpPhone: phone, helpChat: chat } = config;
  return {
    service: undefined,
    routes: (register) =>
      register(getHelp, async ({ reply }) => {
        void reply.header('cache-control', 'public, max-age=3600');
        return { phone, chat };
      }),
  };
}
