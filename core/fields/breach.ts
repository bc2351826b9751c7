// The fields of a notice to people whose data leaked. [DPDP Rules 2025, 7]
import { entry, localText, moment, text } from './field.ts';

const words = { min: 1, isRequired: true, isInEachLanguage: true } as const;

export const breachFields = {
  happened: localText({ ...words, label: 'breaches.happened', max: 500 }),
  data: localText({ ...words, label: 'breaches.data', max: 300 }),
  advice: localText({ ...words, label: 'breaches.advice', max: 500 }),
  /** The number that people can call. */
  contact: text({ label: 'breaches.contact', max: 20, isRequired: true }),
  happened_at: moment({ label: 'breaches.happened-at', isRequired: true }),
  noticed_at: moment({ label: 'breaches.noticed-at', isRequired: true }),
  /** Only its farmers; null: everybody, or the given numbers. */
  vendor_id: entry({ label: 'breaches.shop', of: 'vendor', nullable: true }),
};
