// Removes from the app those parts of a call's definition that only readers and the server need: summary, error codes and
// permission. The app must know which calls are public. The desk must know permissions, because it shows only possible actions.
import { type Plugin, parseAst } from 'vite';

const FOR_OTHERS = new Set(['summary', 'errors', 'access']);

/** The fields of a syntax node that this file reads. */
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
  /** The syntax of a property, or the text of a literal. */
  readonly value?: Node | string;
  readonly name?: string;
}

const isForOthers = ({ key, value }: Node): boolean =>
  FOR_OTHERS.has(key?.name ?? '') && !(typeof value === 'object' && value.value === 'public');

const propertiesOf = ({ arguments: [definition] = [] }: Node): readonly Node[] => definition?.properties ?? [];

/** The properties of a `defineCall` or `defineDeskCall` that an app does not need. */
function unusedOf(init: Node): readonly Node[] {
  if (init.callee?.name === 'defineCall') return propertiesOf(init).filter(isForOthers);
  if (init.callee?.name === 'defineDeskCall') return propertiesOf(init).filter((one) => isForOthers(one) && one.key?.name !== 'access');
  return [];
}

/** Removes the unneeded properties from each exported definition of a JavaScript module. */
export function withoutWordsForOthers(code: string): string {
  const { body = [] } = parseAst(code) as unknown as Node;
  const unused = body.flatMap(({ declaration }) => declaration?.declarations ?? []).flatMap(({ init }) => (init ? unusedOf(init) : []));
  // Last property first: the positions of earlier properties stay valid.
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
