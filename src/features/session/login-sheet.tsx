// Login as a popup over a protected action. Afterwards the action continues; Back on the number step returns to it.

import { useText } from '#state/frame/language-state.ts';
import { closeSheet } from '#state/frame/sheet-state.ts';
import type { SessionSheets } from '#state/session/sheets.ts';
import { Sheet } from '#ui/sheet.tsx';
import { LoginPanel } from './login-panel.tsx';

export function LoginSheet({ onDone, ...caller }: SessionSheets['login']) {
  const t = useText();
  return (
    <LoginPanel
      {...caller}
      onDone={() => void closeSheet().then(onDone)}
      onLeft={() => void closeSheet()}
      frame={({ title, onBack }, content) => (
        <Sheet title={title} closeLabel={t('back')} hasBack shape="full" onClose={onBack}>
          {content}
        </Sheet>
      )}
    />
  );
}
