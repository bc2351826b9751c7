// The amounts that the person owes the shops after hand-overs.
import { type Dues, getMyDues } from '#core/contract/order/dues.ts';
import { type KeptRead, useKeptRead } from '../kept/kept-read.ts';
import { ask } from '../session/ask.ts';

/** The server's answer; without network the last one, with its age. */
export const useDues = (): KeptRead<Dues> => useKeptRead('dues', () => ask(getMyDues, {}));
