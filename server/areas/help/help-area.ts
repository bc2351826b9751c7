// Serves the help numbers and the day of the data protection rules from the settings.
import { getHelp } from '#core/contract/help.ts';
import type { Area, AreaContext } from '../area.ts';

export function createHelpArea({ config }: Pick<AreaContext, 'config'>): Area<undefined> {
  const { helpPhone: phone, helpChat: chat, privacyFrom } = config;
  return {
    service: undefined,
    routes: (register) =>
      register(getHelp, async ({ reply }) => {
        void reply.header('cache-control', 'public, max-age=3600');
        return { phone, chat, privacy_from: privacyFrom };
      }),
  };
}
