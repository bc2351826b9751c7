// The page for unknown addresses, and for those without permission.
import { Blank } from '#ui/blank.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Page } from '../blocks/page.tsx';
import { useText } from '../state/language-state.ts';

export function NotFound() {
  const t = useText();
  return (
    <Page title={t('not-found.title')}>
      <Blank picture="empty-list" title={t('not-found.title')} text={t('not-found.text')}>
        <ButtonLink isLarge href="/">
          {t('not-found.home')}
        </ButtonLink>
      </Blank>
    </Page>
  );
}
