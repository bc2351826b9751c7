// Late rooms: what not everybody enters, or what needs the network by nature. The worker keeps one when it is first used.
// A row here is all that build, words and worker have to know of one; everything below is derived from the table.

export interface LateRoom {
  /** Its sources: folders, or files without their ending. */
  readonly files: readonly string[];
  /** Files of src/i18n/messages that come with it, as a bundle of the room's name. */
  readonly words?: readonly string[];
  /** Sheets that show those words. */
  readonly sheets?: readonly string[];
}

export type LateRooms = Readonly<Record<string, LateRoom>>;

export const lateRooms = {
  insurance: {
    files: [
      'src/features/insurance',
      'src/features/checkout/insurance-approval-sheet',
      'src/state/insurance/insurance-load',
      'src/state/checkout/insurance-approval',
    ],
    words: ['insurance'],
    sheets: ['insurance', 'insured-address', 'insurance-approval'],
  },
  bill: {
    files: [
      'src/features/bill',
      'src/state/order/bill-state',
      'src/ui/paper',
      'src/i18n/bill-words',
      'core/rules/fulfilment/invoice-paper',
      'core/rules/fulfilment/money-in-words',
    ],
    words: ['bill'],
  },
  /** Fetched beside an order that was handed over, so that it is there without network. */
  report: {
    files: [
      'src/features/order/problem/report-problem-sheet',
      'src/features/order/problem/photo-choice',
      'src/state/order/report-problem',
      'src/device/photo',
      'src/ui/form/text-area',
    ],
    words: ['report'],
    sheets: ['report-problem'],
  },
  /** Fetched beside an order that is fetched by a code. */
  'qr-code': { files: ['src/ui/qr-code'] },
  'payment-session': { files: ['src/state/payment/payment-session', 'core/rules/payment/payment-session'] },
  push: { files: ['src/features/order/push-card', 'src/state/account/push-state'], words: ['push'] },
  share: { files: ['src/features/catalog/share-sheet'] },
  'buying-for': { files: ['src/features/session/buying-for'] },
} as const satisfies LateRooms;

type Table = typeof lateRooms;
type Row = Table[keyof Table];

/** A late room that has words of its own. */
export type LateBundle = { [R in keyof Table]: Table[R] extends { readonly words: unknown } ? R : never }[keyof Table];
/** What is fetched of a language at a time: `shell` is what the first page needs, a late room's what only it needs, `rest` everything else. */
export type Bundle = 'shell' | 'rest' | LateBundle;
type LateSheet = Extract<Row, { readonly sheets: readonly string[] }>['sheets'][number];
/** The words a sheet needs beside those of every screen. */
export type BundleOfSheet = { readonly [S in LateSheet]: LateBundle };

/** Message files whose words are needed before the first page can be used. */
const SHELL_WORDS: readonly string[] = ['shell', 'home'];

/** Whether a source belongs to a late room. @param id absolute path, or from the root */
export function isLate(id: string, rooms: LateRooms = lateRooms): boolean {
  const files = Object.values(rooms).flatMap((room) => room.files);
  return files.some((file) => new RegExp(`(?:^|/)${file}[./]`).test(id));
}

/** The bundle a message file travels in. @param file its name without ending */
export function bundleOf(file: string, rooms: LateRooms = lateRooms): string {
  const room = Object.keys(rooms).find((name) => rooms[name]?.words?.includes(file));
  return room ?? (SHELL_WORDS.includes(file) ? 'shell' : 'rest');
}

export function lateBundles(rooms: LateRooms = lateRooms): string[] {
  return Object.keys(rooms).filter((name) => rooms[name]?.words);
}

/** All bundles of a language. */
export function bundles(rooms: LateRooms = lateRooms): string[] {
  return ['shell', 'rest', ...lateBundles(rooms)];
}

/** Sheet → the late bundle it needs. */
export function bundleOfSheet(rooms: LateRooms = lateRooms): Record<string, string> {
  return Object.fromEntries(
    Object.entries(rooms).flatMap(([name, { words, sheets }]) => (words && sheets ? sheets.map((sheet) => [sheet, name]) : [])),
  );
}
