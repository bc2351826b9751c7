// Pages about what phones tell of themselves.
import { type Entry, withWords } from './page-entry.ts';

export const insightEntries: readonly Entry[] = [
  {
    path: '/insights',
    page: withWords(['insights'], () => import('../../features/insights/errors-page.tsx').then((m) => ({ default: m.ErrorsPage }))),
    needs: 'insights.read',
  },
  {
    path: '/insights/speed',
    page: withWords(['insights'], () => import('../../features/insights/speed-page.tsx').then((m) => ({ default: m.SpeedPage }))),
    needs: 'insights.read',
  },
  {
    path: '/insights/events',
    page: withWords(['insights'], () => import('../../features/insights/events-page.tsx').then((m) => ({ default: m.EventsPage }))),
    needs: 'insights.read',
  },
  {
    path: '/insights/marketing',
    page: withWords(['insights'], () => import('../../features/insights/marketing-page.tsx').then((m) => ({ default: m.MarketingPage }))),
    needs: 'insights.read',
  },
  {
    path: '/insights/:id',
    page: withWords(['insights'], () => import('../../features/insights/error-page.tsx').then((m) => ({ default: m.ErrorPage }))),
    needs: 'insights.read',
  },
];
