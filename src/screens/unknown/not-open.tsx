// A page with a known address that this shop does not offer: named, with a next step.
import { useLocation } from 'wouter';
import { type MessageKey, useText } from '#state/frame/language-state.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { Blank } from '#ui/blank.tsx';
import { ButtonLink } from '#ui/button.tsx';

/** First part of the path → the page's title. */
const titles: Readonly<Record<string, MessageKey>> = {
  insurance: 'not-open.insurance',
};

export function NotOpenScreen() {
  const t = useText();
  const [path] = useLocation();
  const title = t(titles[path.split('/')[1] ?? ''] ?? 'not-open.activation');
  useTitle(title);
  return (
    <Blank picture="location-big" title={t('not-open.title', { page: title })} text={t('not-open.text')}>
      <ButtonLink href="/">{t('not-found.home')}</ButtonLink>
    </Blank>
  );
}
