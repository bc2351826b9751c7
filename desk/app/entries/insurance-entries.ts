// Pages about insurance products.
import { type Entry, withWords } from './page-entry.ts';

export const insuranceEntries: readonly Entry[] = [
  {
    path: '/insurance',
    page: withWords(['insurance'], () =>
      import('../../features/insurance/insurance-page.tsx').then((m) => ({ default: m.InsuranceListPage })),
    ),
    needs: 'insurance.see',
  },
  {
    path: '/insurance/new',
    page: withWords(['insurance'], () =>
      import('../../features/insurance/insurance-form-page.tsx').then((m) => ({ default: m.NewInsurancePage })),
    ),
    needs: 'insurance.write',
  },
  {
    path: '/insurance/:id',
    page: withWords(['insurance'], () =>
      import('../../features/insurance/insurance-form-page.tsx').then((m) => ({ default: m.InsurancePage })),
    ),
    needs: 'insurance.see',
  },
];
