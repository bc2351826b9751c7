// Simulates MSG91 over real HTTP: checks key and format, renders the text, puts it in the inbox.
import type { FastifyInstance } from 'fastify';
import { array, enums, object, optional, pattern, record, size, string } from 'superstruct';
import { matches } from '#core/contract/wire/matches.ts';
import { DLT_ID } from '#core/facts/language/sms.ts';
import { readerLanguage } from '#core/rules/languages.ts';
import { joinSmsValues } from '#core/rules/message/sms-values.ts';
import { isTemplateName, renderTemplate } from '../../../areas/message/templates.ts';
import { findable, type Inbox } from '../inbox/inbox.ts';

const Flow = object({ template_id: string(), short_url: optional(string()), recipients: size(array(record(string(), string())), 1, 100) });
/** A text with its id of the register, instead of a template. */
const SmsText = object({
  sender: size(string(), 6),
  route: enums(['4']),
  country: enums(['91']),
  unicode: enums(['1']),
  sms: size(array(object({ message: size(string(), 1, 1_000), to: size(array(pattern(string(), /^\d{10}$/)), 1, 1) })), 1),
  DLT_TE_ID: pattern(string(), DLT_ID),
});
const IndianMobile = pattern(string(), /^91\d{10}$/);

/** Texts do not name their values, so codes and links are found by their form. */
function foundIn(text: string): Record<string, string> {
  const [code] = /\b\d{6}\b/.exec(text) ?? [];
  const [link] = /https?:\/\/\S+/.exec(text) ?? [];
  return { ...(code === undefined ? {} : { code }), ...(link === undefined ? {} : { link }) };
}

export function registerMsg91(app: FastifyInstance, inbox: Inbox, authKey: string): void {
  app.post('/dev/providers/msg91/api/v5/flow/', async (request, reply) => {
    if (request.headers['authkey'] !== authKey)
      return reply.code(401).send({ type: 'error', message: 'Authentication failure', code: '201' });
    if (!matches(request.body, Flow)) return reply.code(400).send({ type: 'error', message: 'Invalid request' });
    const { template_id, recipients } = request.body;
    const name = template_id.slice(0, -3);
    if (!isTemplateName(name)) return reply.code(400).send({ type: 'error', message: 'template id missing or invalid' });
    for (const { mobiles, ...values } of recipients) {
      if (!matches(mobiles, IndianMobile)) return reply.code(400).send({ type: 'error', message: 'mobiles invalid' });
      const variables = joinSmsValues(values);
      inbox.add({
        channel: 'sms',
        to: mobiles.slice(2),
        template: name,
        text: renderTemplate(name, readerLanguage(template_id.slice(-2)), variables),
        ...findable(variables),
      });
    }
    return { type: 'success', message: crypto.randomUUID().replaceAll('-', '').slice(0, 24) };
  });
  app.post('/dev/providers/msg91/api/v2/sendsms', async (request, reply) => {
    if (request.headers['authkey'] !== authKey)
      return reply.code(401).send({ type: 'error', message: 'Authentication failure', code: '201' });
    if (!matches(request.body, SmsText)) return reply.code(400).send({ type: 'error', message: 'Invalid request' });
    const { sms, DLT_TE_ID: template } = request.body;
    for (const { message: text, to } of sms)
      for (const phone of to) inbox.add({ channel: 'sms', to: phone, template, text, ...findable(foundIn(text)) });
    return { type: 'success', message: crypto.randomUUID().replaceAll('-', '').slice(0, 24) };
  });
}
