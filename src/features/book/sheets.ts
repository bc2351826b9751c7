// Sheets of the agent's book: each loads with its words when it is first opened.
import type { BookSheets } from '#state/book/sheets.ts';
import { loadAllWords } from '#state/frame/language-state.ts';
import type { SheetLoaders } from '#ui/sheet.tsx';

async function receipt() {
  const [{ ReceiptSheet }] = await Promise.all([import('./receipt-sheet.tsx'), loadAllWords('book')]);
  return { receipt: ReceiptSheet };
}

export const bookSheets: SheetLoaders<BookSheets> = { receipt };
