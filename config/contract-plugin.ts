// Leaves out of the app what a call's definition holds for the reader and the server only: its summary, its error codes and the
// permission it needs. That a call is public the app has to know, and the desk which permission it needs: it shows what can be done.
import { type Plugin, parseAst } from 'vite';

const FOR_OTHERS = new Set(['summary', 'errors', 'access']);

/** What is looked at of a syntax tree. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly body?: readonly Node[];
  readonly declaration?: Node | null;
  readonly declarations?: readonly Node[];
  readonly init?: Node | null;
  readonly callee?: Node;
  readonly arguments?: readonly Node[];
  readonly properties?: readonly Node[];
  readonly key?: Node;
  /** Of a property its syntax, of a literal what it says. */
  readonly value?: Node | string;
  readonly name?: string;
}

const isForOthers = ({ key, value }: Node): boolean =>
  FOR_OTHERS.has(key?.name ?? '') && !(typeof value === 'object' && value.value === 'public');

const propertiesOf = ({ arguments: [definition] = [] }: Node): readonly Node[] => definition?.properties ?? [];

/** What an app does without in a call of `defineCall` or `defineDeskCall`. */
function unusedOf(init: Node): readonly Node[] {
  if (init.callee?.name === 'defineCall') return propertiesOf(init).filter(isForOthers);
  if (init.callee?.name === 'defineDeskCall') return propertiesOf(init).filter((one) => isForOthers(one) && one.key?.name !== 'access');
  return [];
}

/** Takes what the app does without out of each exported definition of a JavaScript module. */
export function withoutWordsForOthers(code: string): string {
  const { body = [] } = parseAst(code) as unknown as Node;
  const unused = body.flatMap(({ declaration }) => declaration?.declarations ?? []).flatMap(({ init }) => (init ? unusedOf(init) : []));
  // From the end, so that what comes before keeps its place.
  return unused.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ''), code);
}

/** @param folder where the definitions are */
export function contract(folder: string): Plugin {
  return {
    name: 'contract',
    apply: 'build',
    transform: (code, id) => (id.startsWith(folder) ? { code: withoutWordsForOthers(code), map: null } : undefined),
  };
}
