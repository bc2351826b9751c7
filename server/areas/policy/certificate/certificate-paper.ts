// What a certificate says, in the farmer's language.
import { formatMoney } from '#core/money.ts';
import { formatDay } from '#core/rules/dates.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { displayReference } from '#core/rules/policy/policy-reference.ts';
import type { CertificatePaper } from '../../../pdf/pdf-task.ts';
import type { PolicyRow } from '../policy-repository.ts';
import { certificateWords, fillWords } from './certificate-words.ts';

export interface CertificateFacts {
  readonly policy: PolicyRow;
  /** Null: nobody knows it. */
  readonly holder: string | null;
  readonly language: LanguageCode;
  /** Where anybody can ask whether it is valid. */
  readonly checkUrl: string;
  /** Epoch ms. */
  readonly now: number;
}

/** Label and value; what is not known is left out. */
function factsOf({ policy, holder, language }: CertificateFacts): [string, string][] {
  const words = certificateWords[language];
  const day = (at: Date): string => formatDay(at.getTime());
  const goods = `${policy.goods.names[language]}, ${fillWords(words.packets, { n: String(policy.packets), pack: policy.goods.pack[language] })}`;
  const crops = policy.crops.map(({ names }) => names[language]).join(', ');
  const all: [string, string | null][] = [
    [words.holder, holder],
    [words.number, policy.number ?? words.numberSoon],
    [words.reference, displayReference(policy.reference)],
    [words.kind, policy.types[language]],
    [words.crop, crops || null],
    [words.goods, goods],
    [words.sum, fillWords(words.upTo, { amount: formatMoney(policy.sum_insured_paise) })],
    [words.period, fillWords(words.fromTo, { from: day(policy.starts_at), to: day(policy.ends_at) })],
    [words.enrolled, day(policy.enrolled_at)],
  ];
  return all.flatMap(([label, value]) => (value === null ? [] : [[label, value]]));
}

export function certificatePaper(facts: CertificateFacts): CertificatePaper {
  const { policy, language, checkUrl, now } = facts;
  const words = certificateWords[language];
  return {
    language,
    title: words.title,
    fileTitle: `${words.title} ${displayReference(policy.reference)}`,
    intro: words.intro,
    warning: policy.ended_at ? fillWords(words.over, { day: formatDay(policy.ended_at.getTime()) }) : undefined,
    facts: factsOf(facts),
    perilsTitle: words.perils,
    perils: policy.perils.map(({ names }) => names[language]).join(', '),
    loss: policy.insures === 'farmer' ? undefined : words.loss,
    scan: words.scan,
    checkUrl,
    made: fillWords(words.made, { day: formatDay(now) }),
    madeAt: now,
  };
}
