// Writes the content of a certificate, in the farmer's language.

import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { formatDay } from '#core/rules/dates.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { displayReference } from '#core/rules/policy/policy-reference.ts';
import type { CertificatePaper } from '../../../pdf/pdf-task.ts';
import { words } from '../../../words/words.ts';
import type { PolicyRow } from '../policy-repository.ts';

export interface CertificateFacts {
  readonly policy: PolicyRow;
  /** Null: unknown. */
  readonly holder: string | null;
  readonly language: LanguageCode;
  /** Address to check whether it is valid. */
  readonly checkUrl: string;
  /** Epoch ms. */
  readonly now: number;
}

/** Label and value, without unknown values. */
function factsOf({ policy, holder, language }: CertificateFacts): [string, string][] {
  const { say } = words(language);
  const day = (at: Date): string => formatDay(at.getTime());
  const goods = `${textIn(policy.goods.names, language)}, ${say('certificate.packets', { n: policy.packets, pack: textIn(policy.goods.pack, language) })}`;
  const crops = policy.crops.map(({ names }) => textIn(names, language)).join(', ');
  const all: [string, string | null][] = [
    [say('certificate.holder'), holder],
    [say('certificate.number'), policy.number ?? say('certificate.number-soon')],
    [say('certificate.reference'), displayReference(policy.reference)],
    [say('certificate.kind'), textIn(policy.types, language)],
    [say('certificate.crop'), crops || null],
    [say('certificate.goods'), goods],
    [say('certificate.sum'), say('certificate.up-to', { amount: formatMoney(policy.sum_insured_paise) })],
    [say('certificate.period'), say('certificate.from-to', { from: day(policy.starts_at), to: day(policy.ends_at) })],
    [say('certificate.enrolled'), day(policy.enrolled_at)],
  ];
  return all.flatMap(([label, value]) => (value === null ? [] : [[label, value]]));
}

export function certificatePaper(facts: CertificateFacts): CertificatePaper {
  const { policy, language, checkUrl, now } = facts;
  const { say } = words(language);
  return {
    language,
    title: say('certificate.title'),
    fileTitle: `${say('certificate.title')} ${displayReference(policy.reference)}`,
    intro: say('certificate.intro'),
    warning: policy.ended_at ? say('certificate.over', { day: formatDay(policy.ended_at.getTime()) }) : undefined,
    facts: factsOf(facts),
    perilsTitle: say('certificate.perils'),
    perils: policy.perils.map(({ names }) => textIn(names, language)).join(', '),
    loss: policy.insures === 'farmer' ? undefined : say('certificate.loss'),
    scan: say('certificate.scan'),
    checkUrl,
    made: say('certificate.made', { day: formatDay(now) }),
    madeAt: now,
  };
}
