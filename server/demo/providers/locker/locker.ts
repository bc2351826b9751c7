// Simulates DigiLocker over real HTTP, below /dev/locker: its page, its tokens, its documents.
import { createHmac } from 'node:crypto';
import fs from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { object, optional, string, type } from 'superstruct';
import { matches } from '#core/contract/wire/matches.ts';
import { escapeHtml } from '../../../http/small-page.ts';
import type { SimulatorDependencies } from '../dependencies.ts';
import { acceptForms } from '../form-bodies.ts';
import { createLockerBook, type LockerBook, type LockerGrant } from './locker-book.ts';
import { registerLockerPage } from './locker-page.ts';

export interface SimulatedLockerSettings {
  readonly clientId: string;
  readonly clientSecret: string;
}

const ROOT = '/dev/locker/public/oauth2';
const PAN_URI = 'in.gov.pan-PANCR-demo';
const Exchange = type({
  grant_type: string(),
  code: string(),
  redirect_uri: string(),
  code_verifier: string(),
  client_id: string(),
  client_secret: string(),
});
const Revoke = object({ token: string(), token_type_hint: optional(string()), client_id: string(), client_secret: string() });

const refusal = (reply: FastifyReply, status: number, error: string, error_description: string): FastifyReply =>
  reply.code(status).send({ error, error_description });

const day = (dob: string, sign: string): string => [dob.slice(0, 2), dob.slice(2, 4), dob.slice(4)].join(sign);
const nameIn = ({ holder, fault }: LockerGrant): string => escapeHtml(fault === 'nul' ? `${holder.name}\0` : holder.name);

const photo = (): string => fs.readFileSync(new URL('./face.jpg', import.meta.url)).toString('base64');

const aadhaarXml = (grant: LockerGrant): string => `<?xml version="1.0" encoding="UTF-8"?>
<Certificate><CertificateData><KycRes code="demo" ret="Y" ts="2026-11-21T10:00:00.000+05:30"><UidData uid="xxxxxxxx${escapeHtml(grant.holder.lastDigits)}"><Poi dob="${escapeHtml(day(grant.holder.dob, '-'))}" gender="${escapeHtml(grant.holder.gender)}" name="${nameIn(grant)}"/><Poa co="S/O Demo" country="India" dist="Samastipur" pc="848101" state="Bihar"/><Pht>${photo()}</Pht></UidData></KycRes></CertificateData></Certificate>`;

const panXml = (grant: LockerGrant): string => `<?xml version="1.0" encoding="UTF-8"?>
<Certificate name="PAN Verification Record" type="PANCR" number="${escapeHtml(grant.holder.pan)}" status="A"><IssuedBy><Organization name="Income Tax Department" type="CG"/></IssuedBy><IssuedTo><Person name="${grant.fault === 'two-people' ? 'Geeta Devi' : nameIn(grant)}" dob="${escapeHtml(day(grant.holder.dob, '-'))}" gender="${escapeHtml(grant.holder.gender)}"/></IssuedTo></Certificate>`;

interface LockerParts {
  readonly book: LockerBook;
  readonly isClient: (body: { readonly client_id: string; readonly client_secret: string }) => boolean;
}

const noToken = (reply: FastifyReply): FastifyReply => refusal(reply, 401, 'invalid_token', 'The access token is invalid or was revoked');

const notAllowed = (reply: FastifyReply): FastifyReply => refusal(reply, 403, 'insufficient_scope', 'The user did not allow it');

function registerTokens({ book, isClient }: LockerParts, app: FastifyInstance): void {
  app.post(`${ROOT}/1/token`, async (request, reply) => {
    if (!matches(request.body, Exchange)) return refusal(reply, 400, 'invalid_request', 'A parameter is missing');
    if (!isClient(request.body)) return refusal(reply, 401, 'invalid_client', 'Client id or secret is wrong');
    const { code, code_verifier: verifier, redirect_uri: returnUrl } = request.body;
    const token = book.exchange(code, { verifier, returnUrl });
    if (token === 'away') return refusal(reply, 503, 'service_unavailable', 'Try again later');
    if (token === undefined) return refusal(reply, 400, 'invalid_grant', 'The code is wrong, used or too old');
    return { access_token: token, expires_in: 3_600, token_type: 'Bearer', scope: 'files.issueddocs' };
  });

  app.post(`${ROOT}/1/revoke`, async (request, reply) => {
    if (!matches(request.body, Revoke) || !isClient(request.body)) return refusal(reply, 400, 'invalid_request', 'A parameter is missing');
    book.revoke(request.body.token);
    return { success: true };
  });
}

/** All server instances share this state. */
export function createLocker(
  { clientId, clientSecret }: SimulatedLockerSettings,
  deps: SimulatorDependencies,
): (app: FastifyInstance) => void {
  const book = createLockerBook(deps);
  const parts: LockerParts = {
    book,
    isClient: (body) => body.client_id === clientId && body.client_secret === clientSecret,
  };

  const grantOf = (request: FastifyRequest): LockerGrant | undefined => book.find(request.headers.authorization);
  const file = (reply: FastifyReply, { fault }: LockerGrant, xml: string): FastifyReply =>
    reply
      .header('hmac', createHmac('sha256', clientSecret).update(xml).digest('base64'))
      .type('application/xml; charset=utf-8')
      .send(fault === 'altered' ? xml.replace('name="', 'name="X') : xml);

  function registerPapers(app: FastifyInstance): void {
    app.get(`${ROOT}/1/user`, async (request, reply) => {
      const grant = grantOf(request);
      if (!grant) return noToken(reply);
      if (grant.fault === 'nonsense') return reply.type('text/html').send('<html><body>Under maintenance</body></html>');
      const { name, dob, gender } = grant.holder;
      return { digilockerid: 'demo-locker', name, dob, gender, eaadhaar: grant.fault === 'not-linked' ? 'N' : 'Y', reference_key: 'demo' };
    });

    app.get(`${ROOT}/3/xml/eaadhaar`, async (request, reply) => {
      const grant = grantOf(request);
      if (!grant) return noToken(reply);
      if (!grant.hasAadhaar) return notAllowed(reply);
      if (grant.fault === 'not-available') return refusal(reply, 404, 'aadhaar_not_available', 'Please perform Aadhaar eKYC again');
      return file(reply, grant, aadhaarXml(grant));
    });

    app.get(`${ROOT}/2/files/issued`, async (request, reply) => {
      const grant = grantOf(request);
      if (!grant) return noToken(reply);
      const pan = {
        name: 'PAN Verification Record',
        type: 'file',
        doctype: 'PANCR',
        uri: PAN_URI,
        mime: ['application/xml'],
        issuerid: 'in.gov.pan',
      };
      return { items: grant.hasPan ? [pan] : [] };
    });

    app.get(`${ROOT}/1/xml/:uri`, async (request, reply) => {
      const grant = grantOf(request);
      if (!grant) return noToken(reply);
      if (!grant.hasPan) return notAllowed(reply);
      if ((request.params as { uri: string }).uri !== PAN_URI) return refusal(reply, 404, 'invalid_uri', 'No file for this URI');
      return file(reply, grant, panXml(grant));
    });
  }

  return (app) => {
    acceptForms(app);
    registerLockerPage(app, { clientId, book });
    registerTokens(parts, app);
    registerPapers(app);
  };
}
