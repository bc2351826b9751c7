// Texts of list kinds, and who may import and export them.
import { type DeskImport, type ImportKindName, importKinds } from '#core/contract/desk/import.ts';
import type { DeskMe } from '#core/contract/desk/session.ts';
import { importRights } from '#core/rules/import-rights.ts';
import type { MessageKey } from '../../state/language-state.ts';
import { mayDo } from '../../state/session-state.ts';

export const kindNames: Readonly<Record<ImportKindName, MessageKey>> = {
  products: 'imports.kind-products',
  offers: 'imports.kind-offers',
  vendors: 'imports.kind-vendors',
  coupons: 'imports.kind-coupons',
  farmers: 'imports.kind-farmers',
  'pin-areas': 'imports.kind-pin-areas',
  premiums: 'imports.kind-premiums',
  'bank-statement': 'imports.kind-bank-statement',
};

/** Lists that are compared as a whole when they are applied, which is useful even if every row exists already. */
export const comparesAsWhole: readonly ImportKindName[] = ['bank-statement'];

/** Notes that describe the content of a file, and are no warnings. */
export const plainNotes: readonly string[] = ['statement-period', 'statement-result'];

export const uploadableKinds = (person: DeskMe): readonly ImportKindName[] =>
  importKinds.filter((kind) => mayDo(person, importRights[kind].write));

export const downloadableKinds = (person: DeskMe): readonly ImportKindName[] =>
  mayDo(person, 'exports.read') ? importKinds.filter((kind) => mayDo(person, importRights[kind].read)) : [];

export const stateWords = {
  reading: { word: 'imports.state-reading', tone: 'queued' },
  ready: { word: 'imports.state-ready', tone: 'info' },
  applying: { word: 'imports.state-applying', tone: 'queued' },
  done: { word: 'imports.state-done', tone: 'done' },
  failed: { word: 'imports.state-failed', tone: 'plain' },
} as const satisfies Readonly<Record<DeskImport['state'], { word: MessageKey; tone: string }>>;

/** Numbers in Indian notation: 12,40,000. */
export const formatCount = (n: number): string => n.toLocaleString('en-IN');
