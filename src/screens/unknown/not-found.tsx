// Says that an address has no page.
import { useText } from '#state/frame/language-state.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { Blank } from '#ui/blank.tsx';
import { ButtonLink } from '#ui/button.tsx';

export function NotFoundScreen() {
  const t = useText();
  useTitle(t('not-found.title'));
  return (
    <Blank picture="location-big" title={t('not-found.title')} text={t('not-found.text')}>
      <ButtonLink href="/">{t('not-found.home')}</ButtonLink>
    </Blank>
  );
}
