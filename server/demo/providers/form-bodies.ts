// Forms as browsers and some providers' clients post them, where the server around does not read them already.
import type { FastifyInstance } from 'fastify';

const FORM = 'application/x-www-form-urlencoded';

export function acceptForms(app: FastifyInstance): void {
  if (app.hasContentTypeParser(FORM)) return;
  app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body.toString())));
  });
}
