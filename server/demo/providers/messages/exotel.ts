// Simulates Exotel over real HTTP: checks key and format, and puts the spoken text into the inbox.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { enums, pattern, string, type } from 'superstruct';
import { matches } from '#core/contract/wire/matches.ts';
import { readerLanguage } from '#core/rules/languages.ts';
import { basicAuth } from '../../../adapters/ask-provider.ts';
import { isTemplateName, renderTemplate } from '../../../areas/message/templates.ts';
import { acceptForms } from '../form-bodies.ts';
import type { Inbox } from '../inbox/inbox.ts';

export interface SimulatedExotelSettings {
  readonly accountSid: string;
  readonly apiKey: string;
  readonly apiToken: string;
}

const Connect = type({
  From: pattern(string(), /^\+91\d{10}$/),
  CallerId: pattern(string(), /^\d{8,12}$/),
  Url: pattern(string(), /^http:\/\/my\.exotel\.com\/[\w-]+\/exoml\/start_voice\/[\w-]+$/),
  CallType: enums(['trans']),
  CustomField: pattern(string(), /^.{1,128}$/u),
});

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ RestException: { Status: status, Message: message } });
}

export function registerExotel(app: FastifyInstance, inbox: Inbox, { accountSid, apiKey, apiToken }: SimulatedExotelSettings): void {
  acceptForms(app);
  app.post('/dev/providers/exotel/v1/Accounts/:sid/Calls/connect.json', async (request, reply) => {
    if (request.headers.authorization !== basicAuth(apiKey, apiToken)) return refuse(reply, 401, 'Authentication failed');
    if ((request.params as { sid: string }).sid !== accountSid) return refuse(reply, 403, 'Account not found');
    if (!matches(request.body, Connect)) return refuse(reply, 400, 'Mandatory parameter missing or invalid');
    const { From, Url, CustomField } = request.body;
    const flow = Url.slice(Url.lastIndexOf('/') + 1);
    const name = flow.slice(0, -3);
    if (!isTemplateName(name)) return refuse(reply, 400, 'Flow not found');
    const text = renderTemplate(name, readerLanguage(flow.slice(-2)), { code: CustomField });
    inbox.add({ channel: 'voice', to: From.slice(3), template: name, text, code: CustomField.replace(/\D/g, '') });
    return { Call: { Sid: crypto.randomUUID().replaceAll('-', ''), Status: 'in-progress', Direction: 'outbound-api', From } };
  });
}
