// Links between the pages about phones.
import { ButtonLink } from '#ui/button.tsx';
import { type MessageKey, useText } from '../../state/language-state.ts';

const pages = {
  '/insights': 'insights.errors',
  '/insights/speed': 'insights.speed',
  '/insights/events': 'insights.events',
  '/insights/marketing': 'marketing.title',
} as const satisfies Readonly<Record<string, MessageKey>>;
type InsightPage = keyof typeof pages;

export function InsightLinks({ here }: { readonly here: InsightPage }) {
  const t = useText();
  return (
    <nav className="row" aria-label={t('nav.insights')}>
      {(Object.keys(pages) as InsightPage[])
        .filter((page) => page !== here)
        .map((page) => (
          <ButtonLink key={page} kind="ghost" href={page}>
            {t(pages[page])}
          </ButtonLink>
        ))}
    </nav>
  );
}
