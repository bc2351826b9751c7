// Sheets of help: each loads when it is first opened.
import type { HelpSheets } from '#state/help/sheets.ts';
import type { SheetLoaders } from '#ui/sheet.tsx';

export const helpSheets: SheetLoaders<HelpSheets> = {
  help: () => import('./help-sheet.tsx').then((m) => ({ help: m.HelpSheet })),
};
