// Addresses of the office: people, money, days, lists to the insurer, the log, and work that failed.
import { type Entry, withWords } from './page-entry.ts';

/** The log speaks of everything. */
const auditWords = [
  'audit',
  'failed',
  'imports',
  'orders',
  'order-detail',
  'counter',
  'money',
  'days',
  'coupons',
  'claims',
  'kyc',
  'community',
  'articles',
  'growth',
  'insurance',
  'shop',
  'products',
  'stock',
  'staff',
  'people',
] as const;

export const officeEntries: readonly Entry[] = [
  {
    path: '/money',
    page: withWords(['money'], () => import('../../features/money/money-page.tsx').then((m) => ({ default: m.MoneyPage }))),
    needs: 'money.read',
  },
  {
    path: '/money/payments/:id',
    page: withWords(['money'], () => import('../../features/money/payment-page.tsx').then((m) => ({ default: m.PaymentPage }))),
    needs: 'money.read',
  },
  {
    path: '/money/books',
    page: withWords(['money'], () => import('../../features/money/books-page.tsx').then((m) => ({ default: m.BooksPage }))),
    needs: 'money.read',
  },
  {
    path: '/money/settings',
    page: withWords(['money'], () => import('../../features/money/settings-page.tsx').then((m) => ({ default: m.MoneySettingsPage }))),
    needs: 'settings.read',
  },
  {
    path: '/audit',
    page: withWords(auditWords, () => import('../../features/audit/audit-page.tsx').then((m) => ({ default: m.AuditPage }))),
    needs: 'audit.read',
  },
  {
    path: '/failed',
    page: withWords(['failed'], () => import('../../features/failed/failed-page.tsx').then((m) => ({ default: m.FailedPage }))),
    needs: 'jobs.retry',
  },
  {
    path: '/people',
    page: withWords(['people'], () => import('../../features/people/people-page.tsx').then((m) => ({ default: m.PeoplePage }))),
    needs: 'people.read',
  },
  {
    path: '/people/new',
    page: withWords(['people'], () => import('../../features/people/new-person-page.tsx').then((m) => ({ default: m.NewPersonPage }))),
    needs: 'people.write',
  },
  {
    path: '/people/:id',
    page: withWords(['people'], () => import('../../features/people/person-page.tsx').then((m) => ({ default: m.PersonPage }))),
    needs: 'people.read',
  },
  {
    path: '/days',
    page: withWords(['days'], () => import('../../features/days/days-page.tsx').then((m) => ({ default: m.DaysPage }))),
    needs: 'days.read',
  },
  {
    path: '/days/:vendor/:date',
    page: withWords(['days'], () => import('../../features/days/day-page.tsx').then((m) => ({ default: m.DayPage }))),
    needs: 'days.read',
  },
  {
    path: '/bordereaux',
    page: withWords(['bordereaux'], () =>
      import('../../features/bordereaux/bordereaux-page.tsx').then((m) => ({ default: m.BordereauxPage })),
    ),
    needs: 'policies.bordereau',
  },
];
