// Faults of a shop's settings in SQL, shared by shop lists and waiting work.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { gstStates } from '#core/rules/vendor/gst-states.ts';

const states = sql.join(gstStates.map(([name, code]) => sql`(${sql.lit(name)}, ${sql.lit(code)})`));

/** Whether the GSTIN belongs to another state than the shop, like `isGstinOfState`. @param vendors name of the table in the statement */
export const hasForeignGstin = (vendors: string): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select 1 from pins shop_pin join (values ${states}) gst_state(name, code)
    on gst_state.name = replace(lower(trim(shop_pin.state)), '&', 'and')
  where shop_pin.pin = ${sql.ref(`${vendors}.pin_code`)} and left(${sql.ref(`${vendors}.gstin`)}, 2) <> gst_state.code)`;

/**
 * Licences that end on or before a day, as a set of JSON objects.
 * @param day `2026-11-22` in India
 */
export const licencesEndingBy = (vendors: string, day: string): RawBuilder<unknown> =>
  sql`(select licence from jsonb_array_elements(${sql.ref(`${vendors}.licences`)}) licence where licence->>'expires_on' <= ${day})`;
