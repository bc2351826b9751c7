// Parses forms of browsers and some providers' clients, if the server does not already.
import type { FastifyInstance } from 'fastify';

const FORM = 'application/x-www-form-urlencoded';

export function acceptForms(app: FastifyInstance): void {
  if (app.hasContentTypeParser(FORM)) return;
  app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body.toString())));
  });
}
