// The set-up page for a tablet. It works before the tablet is registered, and later.
import { useState } from 'react';
import { pageSetup } from '#state/book/setup-state.ts';
import { useText } from '#state/frame/language-state.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { SetupPage } from '../../features/book/setup/setup-page.tsx';

export function SetupScreen() {
  const t = useText();
  const [setup] = useState(pageSetup);
  useTitle(t('setup.title'));
  return <SetupPage setup={setup} />;
}
