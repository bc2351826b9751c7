// The file of who asked to be called back: a line a person.
import { rupeesTextFromPaise } from '#core/money.ts';
import type { LeadRow } from './lead-repository.ts';

export const leadColumns = {
  lead: (row: LeadRow) => row.id,
  asked_at: (row: LeadRow) => row.asked_at.toISOString(),
  phone: (row: LeadRow) => row.phone,
  name: (row: LeadRow) => row.full_name,
  items: (row: LeadRow) => row.items.map(({ quantity, names, packs }) => `${quantity} x ${names.en} ${packs.en}`).join('; '),
  total: (row: LeadRow) => rupeesTextFromPaise(row.total_paise),
  final_total: (row: LeadRow) => rupeesTextFromPaise(row.final_paise),
  state: (row: LeadRow) => row.state,
  follow_up_on: (row: LeadRow) => row.follow_up_on,
  note: (row: LeadRow) => row.note,
};
