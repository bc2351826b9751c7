// Certificates on the wire, and the page behind the square on them.
import type { FastifyInstance } from 'fastify';
import { getCertificate } from '#core/contract/policy/policy.ts';
import { formatDay } from '#core/rules/dates.ts';
import type { RegisterCall } from '../../../http/register-call.ts';
import { escapeHtml, pageLanguage, sendPage } from '../../../http/small-page.ts';
import type { CertificateService, CheckedCertificate } from './certificate-service.ts';
import { answerWords, certificateWords, fillWords } from './certificate-words.ts';

type Words = (typeof certificateWords)['en'];

function answerHtml(words: Words, found: CheckedCertificate | undefined, type: string): string {
  const isValid = found !== undefined && found.status !== 'Inactive';
  const answer = found ? words[answerWords[found.status]] : words.notValid;
  const why = !found ? words.notKnown : isValid ? '' : found.isStopped ? words.stopped : words.timeOver;
  const facts = found && {
    kind: escapeHtml(type),
    period: fillWords(words.fromTo, { from: formatDay(found.startsAt.getTime()), to: formatDay(found.endsAt.getTime()) }),
  };
  return `<main><h1>${words.pageTitle}</h1><section class="card ${isValid ? 'done' : 'note'}"><p class="amount">${isValid ? '✓' : '✗'} ${answer}</p>${
    why ? `<p>${why}</p>` : ''
  }${facts ? `<p>${facts.kind}</p><p>${words.period}: ${facts.period}</p>` : ''}</section></main>`;
}

export function registerCertificateRoutes(register: RegisterCall, app: FastifyInstance, certificates: CertificateService): void {
  register.pdf(getCertificate, async ({ caller, params, language }) => certificates.file(caller, params.id, language));

  app.get<{ Params: { reference: string } }>('/certificate/:reference', async (request, reply) => {
    const language = pageLanguage(request);
    const words = certificateWords[language];
    const found = await certificates.check(request.params.reference);
    const body = answerHtml(words, found, found?.types[language] ?? '');
    return sendPage(reply.header('x-robots-tag', 'noindex'), { language, title: words.pageTitle, body, status: found ? 200 : 404 });
  });
}
