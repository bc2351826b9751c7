// Sheets of the catalog: each loads when it is first opened.
import type { CatalogSheets } from '#state/catalog/sheets.ts';
import type { SheetLoaders } from '#ui/sheet.tsx';

export const catalogSheets: SheetLoaders<Pick<CatalogSheets, 'share' | 'my-field' | 'photos'>> = {
  share: () => import('./share-sheet.tsx').then((m) => ({ share: m.ShareSheet })),
  photos: () => import('./more/photos-sheet.tsx').then((m) => ({ photos: m.PhotosSheet })),
  'my-field': () => import('./my-field-sheet.tsx').then((m) => ({ 'my-field': m.MyFieldSheet })),
};
