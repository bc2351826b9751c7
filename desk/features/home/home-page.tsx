// The first page: today, or the checklist until the shop is open.
import { formatDay } from '#core/rules/dates.ts';
import { Page } from '../../blocks/page.tsx';
import { serverNow } from '../../state/clock.ts';
import { useText } from '../../state/language-state.ts';
import { ShopSteps } from './shop-steps.tsx';
import { TodayView } from './today-view.tsx';

export function HomePage() {
  const t = useText();
  return (
    <Page title={t('home.title', { day: formatDay(serverNow()) })}>
      <TodayView />
      <ShopSteps />
    </Page>
  );
}
