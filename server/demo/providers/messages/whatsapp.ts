// Simulates WhatsApp's Cloud API over real HTTP: checks token, template and number of values, puts the text in the inbox.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { array, enums, type Infer, pattern, size, string, type } from 'superstruct';
import { matches } from '#core/contract/wire/matches.ts';
import { languages } from '#core/rules/languages.ts';
import { isTemplateName, placesOf, renderTemplate } from '../../../areas/message/templates.ts';
import { findable, type Inbox } from '../inbox/inbox.ts';

export interface SimulatedWhatsappSettings {
  readonly phoneNumberId: string;
  readonly accessToken: string;
}

const Component = type({
  type: enums(['body', 'button']),
  parameters: array(type({ type: enums(['text']), text: size(string(), 1, 1_024) })),
});
const Message = type({
  messaging_product: enums(['whatsapp']),
  to: pattern(string(), /^91\d{10}$/),
  type: enums(['template']),
  template: type({ name: string(), language: type({ code: enums(languages) }), components: array(Component) }),
});

function refuse(reply: FastifyReply, status: number, code: number, message: string): FastifyReply {
  const error = { message: `(#${code}) ${message}`, type: 'OAuthException', code, fbtrace_id: 'simulated' };
  return reply.code(status).send({ error });
}

/** The values by placeholder name; undefined when there are too many or too few. */
function variablesOf({ name, language, components }: Infer<typeof Message>['template']): Readonly<Record<string, string>> | undefined {
  const template = name.replaceAll('_', '-');
  if (!isTemplateName(template)) return undefined;
  const places = placesOf(template, language.code);
  const values = components.find((component) => component.type === 'body')?.parameters ?? [];
  return values.length === places.length ? Object.fromEntries(places.map((place, i) => [place, values[i]?.text ?? ''])) : undefined;
}

export function registerWhatsapp(app: FastifyInstance, inbox: Inbox, { phoneNumberId, accessToken }: SimulatedWhatsappSettings): void {
  app.post('/dev/providers/whatsapp/v23.0/:id/messages', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${accessToken}`) return refuse(reply, 401, 190, 'Invalid OAuth access token');
    if ((request.params as { id: string }).id !== phoneNumberId) return refuse(reply, 400, 100, 'Unsupported post request');
    if (!matches(request.body, Message)) return refuse(reply, 400, 100, 'Invalid parameter');
    const { to, template } = request.body;
    const name = template.name.replaceAll('_', '-');
    if (!isTemplateName(name)) return refuse(reply, 404, 132001, 'Template name does not exist in the translation');
    const variables = variablesOf(template);
    if (!variables) return refuse(reply, 400, 132000, 'Number of parameters does not match the expected number of params');
    inbox.add({
      channel: 'chat',
      to: to.slice(2),
      template: name,
      text: renderTemplate(name, template.language.code, variables),
      ...findable(variables),
    });
    return {
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: to }],
      messages: [{ id: `wamid.${crypto.randomUUID()}`, message_status: 'accepted' }],
    };
  });
}
