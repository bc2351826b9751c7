// Columns of the leads file: a line for each person.

import { firstText } from '#core/language/said.ts';
import { rupeesTextFromPaise } from '#core/money.ts';
import type { LeadRow } from './lead-repository.ts';

/** The person's name, if it is known. */
export type NamedLead = LeadRow & { readonly full_name: string | null };

export const leadColumns = {
  lead: (row: NamedLead) => row.id,
  asked_at: (row: NamedLead) => row.asked_at.toISOString(),
  phone: (row: NamedLead) => row.phone,
  name: (row: NamedLead) => row.full_name,
  items: (row: NamedLead) =>
    row.items.map(({ quantity, names, packs }) => `${quantity} x ${firstText(names)} ${firstText(packs)}`).join('; '),
  total: (row: NamedLead) => rupeesTextFromPaise(row.total_paise),
  final_total: (row: NamedLead) => rupeesTextFromPaise(row.final_paise),
  state: (row: NamedLead) => row.state,
  follow_up_on: (row: NamedLead) => row.follow_up_on,
  note: (row: NamedLead) => row.note,
};
