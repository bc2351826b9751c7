// Writes a list for the insurer. Its last columns are empty: the insurer fills them in and returns the file.

import { firstText } from '#core/language/said.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import { type CsvColumns, type CsvFile, csvLine } from '../../../http/csv-answer.ts';
import type { BordereauLine, BordereauRow } from './bordereau-repository.ts';

const rupees = (paise: number): string => (paise / 100).toFixed(2);
const day = (at: Date): string => dayInIndia(at.getTime());

const columns: CsvColumns<BordereauLine> = {
  reference: ({ reference }) => reference,
  action: ({ kind }) => kind,
  policy_number: ({ number }) => number,
  insurance: ({ types }) => firstText(types),
  insured_name: (line) => line.insured_name,
  insured_phone: (line) => line.insured_phone,
  crop: ({ crops }) => crops.map(({ names }) => firstText(names)).join(', '),
  goods: ({ goods }) => `${firstText(goods.names)}, ${firstText(goods.pack)}`,
  packets: ({ packets }) => packets,
  sum_insured: (line) => rupees(line.sum_insured_paise),
  premium_paid_by_farmer: (line) => rupees(line.cost_paise),
  starts_on: (line) => day(line.starts_at),
  ends_on: (line) => day(line.ends_at),
  enrolled_on: (line) => day(line.enrolled_at),
  happened_on: (line) => day(line.at),
  result: ({ answer }) => answer,
  reason: ({ reason }) => reason,
};

export const bordereauName = ({ id, day: of }: Pick<BordereauRow, 'id' | 'day'>): string => `bordereau-${of}-${id}`;

export function bordereauFile(row: Pick<BordereauRow, 'id' | 'day'>, lines: readonly BordereauLine[]): CsvFile {
  const body = lines.map((line) => csvLine(Object.values(columns).map((cell) => String(cell(line) ?? ''))));
  return { name: bordereauName(row), lines: [csvLine(Object.keys(columns)), ...body] };
}
