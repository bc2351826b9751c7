// The sheet for taking photos, which loads when it is first opened.
import type { PhotoSheets } from '#state/photo/sheets.ts';
import type { SheetLoaders } from '#ui/sheet.tsx';

export const photoSheets: SheetLoaders<PhotoSheets> = {
  viewfinder: () => import('./viewfinder-sheet.tsx').then((m) => ({ viewfinder: m.ViewfinderSheet })),
};
