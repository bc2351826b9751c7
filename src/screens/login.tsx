// Login as a page. Afterwards the requested page opens, if login may lead there.
import { type ReactNode, useState } from 'react';
import { useSearch } from 'wouter';
import { REDIRECT_PARAMETER } from '#core/constants.ts';
import { redirectTarget } from '#core/rules/session/redirect-target.ts';
import { useText } from '#state/frame/language-state.ts';
import { goBack, goTo } from '#state/frame/navigate.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { useIsLoggedIn } from '#state/session/session-state.ts';
import { Blank } from '#ui/blank.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { LoginPanel } from '../features/session/login-panel.tsx';

function Titled({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  useTitle(title);
  return <>{children}</>;
}

export function LoginScreen() {
  const t = useText();
  const isLoggedIn = useIsLoggedIn();
  // Signing in on this page must not remove the panel before it has led on.
  const [wasLoggedIn, setLoggedIn] = useState(isLoggedIn);
  // The phone believed so until the server reported the session as ended.
  if (wasLoggedIn && !isLoggedIn) setLoggedIn(false);
  const parameters = new URLSearchParams(useSearch());
  // Inside another app `redirect` names that app, and `path` the target. [spec 2 "Routes"]
  const target = redirectTarget(parameters.get(REDIRECT_PARAMETER), __BRAND__) ?? redirectTarget(parameters.get('path'), __BRAND__);
  const leave = (): void =>
    void goTo(target ?? '/', { isReplacing: true }).then(() => {
      // Nothing follows the login, so the page reloads for the new person.
      if (target === undefined) location.reload();
    });
  if (wasLoggedIn)
    return (
      <Titled title={t('login')}>
        <Blank picture="done-big" title={t('login.already')}>
          <ButtonLink href={target ?? '/me'}>{t('continue')}</ButtonLink>
        </Blank>
      </Titled>
    );
  return <LoginPanel onDone={leave} onLeft={() => goBack('/')} frame={({ title }, content) => <Titled title={title}>{content}</Titled>} />;
}
