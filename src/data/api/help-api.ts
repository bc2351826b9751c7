// Where to find help.
import { getHelp } from '#core/contract/help.ts';
import type { ResponseOf } from '#core/contract/wire/call.ts';
import { send } from './wire/http.ts';

export const fetchHelp = (): Promise<ResponseOf<typeof getHelp>> => send(getHelp, {});
