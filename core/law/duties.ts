// Duties of the law, one row for each: the requirement, the place in the product, and the test that proves it. `npm run
// check:law` compares the rows with the project, and writes docs/law.md. This is no legal advice.

export const dutyStates = ['in force', 'from 2027-05-13'] as const;

export interface Duty {
  readonly id: string;
  readonly what: string;
  /** The day on which it starts to apply. */
  readonly since: string;
  readonly source: string;
  /** Files of the screens or calls that fulfil it. */
  readonly shownAt: readonly string[];
  /** The test that proves it; null: a gap has none. */
  readonly test: { readonly file: string; readonly title: string } | null;
  readonly state: (typeof dutyStates)[number];
  /** The missing part. Absent: the duty is complete. */
  readonly gap?: string;
}

const ECOMMERCE = 'Consumer Protection (E-Commerce) Rules 2020';
const PACKAGES = 'Legal Metrology (Packaged Commodities) Rules 2011';
const DPDP = 'Digital Personal Data Protection Rules 2025';
const DPDP_SINCE = '2027-05-13';

/** A duty of the data protection rules, which apply later. */
const ofData = (
  id: string,
  what: string,
  rest: Pick<Duty, 'shownAt' | 'test'> & { readonly source: string; readonly gap?: string },
): Duty => ({
  ...{ id, what, since: DPDP_SINCE, state: 'from 2027-05-13' },
  ...rest,
});

export const duties: readonly Duty[] = [
  {
    id: 'grievance-officer',
    what: 'The grievance officer is named in public with designation and contact.',
    since: '2020-07-23',
    source: `${ECOMMERCE}, rule 4(4)`,
    shownAt: ['src/features/grievance/officer-card.tsx', 'desk/features/grievances/officer-page.tsx'],
    test: {
      file: 'server/areas/grievance/grievance.integration.test.ts',
      title: 'everybody can read the officer that the owner named, and no name before that',
    },
    state: 'in force',
  },
  {
    id: 'grievance-ticket',
    what: 'Each complaint gets a ticket number, and its person can follow it.',
    since: '2020-07-23',
    source: `${ECOMMERCE}, rules 4(5) and 5(3)`,
    shownAt: ['src/features/grievance/grievance-page.tsx'],
    test: {
      file: 'server/areas/grievance/grievance.integration.test.ts',
      title: 'a complaint gets a readable ticket and two clocks, and the farmer follows it until it is solved',
    },
    state: 'in force',
  },
  {
    id: 'grievance-clocks',
    what: 'A complaint is acknowledged within 48 hours and solved within one month.',
    since: '2020-07-23',
    source: `${ECOMMERCE}, rule 4(5)`,
    shownAt: ['desk/features/grievances/grievances-page.tsx', 'desk/features/home/waiting-list.tsx'],
    test: {
      file: 'server/areas/grievance/grievance.integration.test.ts',
      title: 'a complaint that nobody answers within 48 hours is overdue at the desk, and waits there until it is solved',
    },
    state: 'in force',
  },
  {
    id: 'seller-details',
    what: 'The seller’s legal name, address and contact are shown.',
    since: '2020-07-23',
    source: `${ECOMMERCE}, rules 4(2) and 6(5)`,
    shownAt: ['src/features/vendor/shop-card.tsx', 'src/features/order/page/order-detail.tsx', 'src/ui/paper/invoice-paper.tsx'],
    test: {
      file: 'server/areas/vendor/desk/legal-name.integration.test.ts',
      title: 'farmers read the legal name of the seller, also on the order and its bill; a written bill keeps it',
    },
    state: 'in force',
  },
  {
    id: 'maker',
    what: 'The maker’s name is shown with the goods; of imported goods also the importer’s.',
    since: '2018-01-01',
    source: `${PACKAGES}, rule 6(10)`,
    shownAt: ['src/screens/product.tsx', 'desk/features/products/product-parts.tsx'],
    test: { file: 'src/screens/product.test.tsx', title: 'a product shows where it was made, its maker and its importer' },
    state: 'in force',
  },
  {
    id: 'net-quantity',
    what: 'Price including all taxes and net quantity are shown with the goods.',
    since: '2018-01-01',
    source: `${PACKAGES}, rule 6(10)`,
    shownAt: ['src/features/catalog/pack-tiles.tsx'],
    test: {
      file: 'src/features/catalog/product-card.test.tsx',
      title: 'the printed price and the saving follow the price; without a discount there is neither',
    },
    state: 'in force',
  },
  {
    id: 'country-of-origin',
    what: 'The country of origin is shown; lists can be filtered and sorted by it.',
    since: '2026-07-01',
    source: `${PACKAGES}, rule 6(10) as amended`,
    shownAt: ['src/features/catalog/product-filter.tsx', 'src/screens/product.tsx'],
    test: {
      file: 'server/areas/catalog/desk/product-desk.integration.test.ts',
      title: 'farmers filter and sort by the country of origin that the desk wrote, on the phone and on the server',
    },
    state: 'in force',
  },
  {
    id: 'insecticide-licence',
    what: 'The platform checks the licence of who sells insecticides, and keeps who checked it and when.',
    since: '2022-11-24',
    source: 'Insecticides Rules 1971, rule 10E',
    shownAt: ['desk/features/shop/licence-checks.tsx'],
    test: {
      file: 'server/areas/vendor/desk/licence-and-bank.integration.test.ts',
      title: 'a licence keeps who checked its number and when, and a new number is unchecked again',
    },
    state: 'in force',
  },
  {
    id: 'subsidised-fertiliser',
    what: 'A sale of subsidised fertiliser is closed by the number of the bill of the government’s point of sale.',
    since: '2018-03-01',
    source: 'Direct benefit transfer in fertilisers, Department of Fertilizers',
    shownAt: ['desk/features/orders/hand-over/hand-over-form.tsx', 'desk/features/products/product-parts.tsx'],
    test: {
      file: 'server/areas/order/desk/hand-over.integration.test.ts',
      title: 'subsidised fertiliser is handed over only with the number of the government’s bill, which stays with the order',
    },
    state: 'in force',
  },
  {
    id: 'incident-drill',
    what: 'An incident is reported to CERT-In within 6 hours; logs are kept for 180 days in India.',
    since: '2022-06-27',
    source: 'CERT-In Directions of 28 April 2022, (ii) and (iv)',
    shownAt: ['docs/operating/incident.md', 'scripts/incident/incident-drill.ts'],
    test: {
      file: 'tests/deploy/incident-drill.test.ts',
      title: 'exactly the people whose data an API key, a session, a staff account or a farmer read or changed are listed',
    },
    state: 'in force',
  },
  {
    id: 'accessibility',
    what: 'Screens meet WCAG 2.1 AA.',
    since: '2016-12-28',
    source: 'Rights of Persons with Disabilities Act 2016, section 46; IS 17802',
    shownAt: ['src/screens/home.tsx'],
    test: { file: 'tests/e2e/app/access.spec.ts', title: 'screens and sheets of a buying farmer are accessible' },
    state: 'in force',
  },
  {
    id: 'insurer-licence',
    what: 'Insurer, its licence and our own role are shown where insurance is offered.',
    since: '2015-04-01',
    source: 'IRDAI (Protection of Policyholders’ Interests) Regulations',
    shownAt: [
      'src/features/insurance/insurance-sheet.tsx',
      'src/features/policy/policy-detail.tsx',
      'desk/features/insurance/insurance-fields.tsx',
    ],
    test: {
      file: 'src/features/insurance/item-insurance.test.tsx',
      title: 'the sheet names the insurer, its licence and what the shop is to them; without an insurer it names none',
    },
    state: 'in force',
  },
  {
    id: 'perils-kharif-2026',
    what: 'Wild animals and inundation of paddy are perils from Kharif 2026.',
    since: '2026-06-01',
    source: 'Revised guidelines of PMFBY, November 2025',
    shownAt: ['desk/features/insurance/insurance-fields.tsx', 'src/features/insurance/insurance-sheet.tsx'],
    test: {
      file: 'server/areas/insurance/desk/insurance-desk.integration.test.ts',
      title: 'wild animals and inundation of paddy are sold from Kharif 2026 on, and reach farmers with their pictures',
    },
    state: 'in force',
  },
  ofData('privacy-notice', 'A notice of its own, itemised, in every offered language.', {
    source: `${DPDP}, rule 3`,
    shownAt: ['src/screens/privacy/privacy.tsx', 'src/features/session/login-panel.tsx'],
    test: {
      file: 'server/areas/kyc/erase/person-file.test.ts',
      title: 'every table that names a person belongs to an item of the privacy notice',
    },
  }),
  ofData('privacy-consent', 'Consent by a clear act, with time and wording kept; taken back as easily as given.', {
    source: 'Digital Personal Data Protection Act 2023, section 6',
    shownAt: ['src/screens/me.tsx', 'src/features/my-data/my-data-page.tsx', 'src/features/session/login-panel.tsx'],
    test: {
      file: 'server/areas/consent/consent.integration.test.ts',
      title: 'the choice is answered, shown with the person, and stored with time, wording, channel and language',
    },
    gap: 'The tick “Stay connected” is set beforehand, as the specification wants it, unless the shop sets CONSENT_PRETICKED=false.',
  }),
  ofData('privacy-rights', 'A person reads, takes away and erases own data; answers come within 90 days.', {
    source: `${DPDP}, rule 14`,
    shownAt: ['src/features/my-data/my-data-page.tsx', 'desk/features/kyc/erasures-page.tsx'],
    test: {
      file: 'server/areas/kyc/erase/my-data.integration.test.ts',
      title: 'the desk sees who wants KYC erased, with the time limit, and answers once: kept or destroyed',
    },
  }),
  ofData('privacy-nominee', 'A person names who uses these rights after death or incapacity.', {
    source: 'Digital Personal Data Protection Act 2023, section 14',
    shownAt: ['src/features/my-data/nominee.tsx', 'desk/features/kyc/erasures-page.tsx'],
    test: {
      file: 'server/areas/kyc/nominee/nominee.integration.test.ts',
      title: 'a person names one person, changes and removes them, and finds them in the own data file',
    },
  }),
  ofData('privacy-breach', 'People whose data leaked get a message without delay, and the Board within 72 hours.', {
    source: `${DPDP}, rule 7`,
    shownAt: [
      'desk/features/grievances/breach-form-page.tsx',
      'desk/features/home/waiting-list.tsx',
      'src/features/my-data/my-data-page.tsx',
    ],
    test: {
      file: 'server/areas/grievance/breach.integration.test.ts',
      title: 'nobody is notified before a second person approved; then each person is notified once and can read it under My data',
    },
  }),
  ofData('privacy-children', 'Data of children needs a parent’s verifiable consent.', {
    source: `${DPDP}, rule 10`,
    shownAt: ['src/features/session/login-panel.tsx', 'src/features/kyc/forms/aadhaar-form.tsx', 'src/screens/privacy/privacy.tsx'],
    test: {
      file: 'server/areas/kyc/kyc.integration.test.ts',
      title: 'a person under 18 is refused with the next step, and nothing is stored',
    },
    gap: 'Sign-in says that accounts are for adults, and does not ask for an age.',
  }),
  ofData('privacy-kept', 'Data and logs are kept for at least a year, and no longer than needed.', {
    source: `${DPDP}, rules 6 and 8`,
    shownAt: ['docs/operating/law.md'],
    test: {
      file: 'server/areas/audit/old-audit.integration.test.ts',
      title: 'entries go after AUDIT_DAYS and not before, also more than one batch',
    },
  }),
];
