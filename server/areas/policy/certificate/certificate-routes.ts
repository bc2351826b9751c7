// Registers the calls for certificates, and the page behind their QR code.
import type { FastifyInstance } from 'fastify';
import { getCertificate, type PolicyStatus } from '#core/contract/policy/policy.ts';
import { textIn } from '#core/language/said.ts';
import { formatDay } from '#core/rules/dates.ts';
import type { RegisterCall } from '../../../http/register-call.ts';
import { escapeHtml, pageLanguage, sendPage } from '../../../http/small-page.ts';
import { reviewedLanguage } from '../../../words/reviewed.ts';
import type { WordKey } from '../../../words/word-key.ts';
import { type Words, words } from '../../../words/words.ts';
import type { CertificateService, CheckedCertificate } from './certificate-service.ts';

/** The first line of the page. */
const answers = {
  Active: 'certificate.valid',
  'Yet To Start': 'certificate.soon',
  Inactive: 'certificate.not-valid',
} as const satisfies Readonly<Record<PolicyStatus, WordKey>>;

function answerHtml({ say }: Words, found: CheckedCertificate | undefined, type: string): string {
  const isValid = found !== undefined && found.status !== 'Inactive';
  const answer = say(found ? answers[found.status] : 'certificate.not-valid');
  const ending = found?.isStopped ? 'certificate.stopped' : 'certificate.time-over';
  const why = isValid ? '' : say(found ? ending : 'certificate.not-known');
  const facts = found && {
    kind: escapeHtml(type),
    period: say('certificate.from-to', { from: formatDay(found.startsAt.getTime()), to: formatDay(found.endsAt.getTime()) }),
  };
  return `<main><h1>${say('certificate.page-title')}</h1><section class="card ${isValid ? 'done' : 'note'}"><p class="amount">${isValid ? '✓' : '✗'} ${answer}</p>${
    why ? `<p>${why}</p>` : ''
  }${facts ? `<p>${facts.kind}</p><p>${say('certificate.period')}: ${facts.period}</p>` : ''}</section></main>`;
}

export function registerCertificateRoutes(register: RegisterCall, app: FastifyInstance, certificates: CertificateService): void {
  register.pdf(getCertificate, async ({ caller, params, language }) => certificates.file(caller, params.id, reviewedLanguage(language)));

  app.get<{ Params: { reference: string } }>('/certificate/:reference', async (request, reply) => {
    const language = reviewedLanguage(pageLanguage(request));
    const said = words(language);
    const found = await certificates.check(request.params.reference);
    const body = answerHtml(said, found, textIn(found?.types, language));
    return sendPage(reply.header('x-robots-tag', 'noindex'), {
      language,
      title: said.say('certificate.page-title'),
      body,
      status: found ? 200 : 404,
    });
  });
}
