// /dev/insurer: the simulated insurer's site, as far as the shop links to it: the document and the terms of every policy.
import fs from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { ownPageLanguage, sendPage } from '../../../http/small-page.ts';
import { insurerWords, policyNames } from './insurer-words.ts';
import { policyHtml } from './policy-html.ts';

export function registerInsurer(app: FastifyInstance): void {
  for (const name of policyNames) {
    app.get(`/dev/insurer/${name}.pdf`, async (_request, reply) =>
      reply
        .type('application/pdf')
        // A browser's own viewer would have to follow the shop's policy.
        .header('content-security-policy', "frame-ancestors 'none'")
        .header('content-disposition', `inline; filename="${name}.pdf"`)
        .send(await fs.promises.readFile(new URL(`./${name}.pdf`, import.meta.url))),
    );
    app.get(`/dev/insurer/${name}/terms`, async (request, reply) => {
      const language = ownPageLanguage(request);
      const words = insurerWords[language];
      return sendPage(reply, { language, title: words.terms, body: `<main>${policyHtml(words, name)}</main>` });
    });
  }
}
