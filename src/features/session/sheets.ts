// Sheets of signing in and out: each loads when it is first opened.
import type { SessionSheets } from '#state/session/sheets.ts';
import type { SheetLoaders } from '#ui/sheet.tsx';

export const sessionSheets: SheetLoaders<SessionSheets> = {
  login: () => import('./login-sheet.tsx').then((m) => ({ login: m.LoginSheet })),
  'sign-out': () => import('./sign-out-sheet.tsx').then((m) => ({ 'sign-out': m.SignOutSheet })),
};
