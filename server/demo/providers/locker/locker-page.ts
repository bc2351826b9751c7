// /dev/locker/public/oauth2/1/authorize: the page where a person permits or refuses reading documents, and may choose a fault.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { object, optional, pattern, string, type } from 'superstruct';
import { matches } from '#core/contract/wire/matches.ts';
import type { WrittenLanguage } from '#core/rules/languages.ts';
import { escapeHtml, originsOf, ownPageLanguage, sendPage } from '../../../http/small-page.ts';
import { type LockerBook, type LockerFault, type LockerHolder, lockerFaults } from './locker-book.ts';
import { lockerWords } from './locker-words.ts';

/** Format of the real one. */
const Asked = type({
  response_type: pattern(string(), /^code$/),
  client_id: string(),
  redirect_uri: pattern(string(), /^https?:\/\//),
  state: pattern(string(), /^.{8,200}$/),
  code_challenge: pattern(string(), /^[\w-]{43}$/),
  code_challenge_method: pattern(string(), /^S256$/),
  req_doctype: optional(string()),
});
type Asked = typeof Asked.TYPE;

const Choice = object({
  action: string(),
  fault: optional(string()),
  aadhaar: optional(string()),
  panCard: optional(string()),
  name: optional(string()),
  dob: optional(string()),
  gender: optional(string()),
  lastDigits: optional(string()),
  pan: optional(string()),
});

const holder: LockerHolder = { name: 'Ramesh Kumar', dob: '15081985', gender: 'M', lastDigits: '2346', pan: 'ABCPK1234F' };

function pageBody({ req_doctype }: Asked, language: WrittenLanguage, action: string): string {
  const words = lockerWords[language];
  const asksFor = (doctype: string): boolean => req_doctype === undefined || req_doctype.split(',').includes(doctype);
  const box = (name: 'aadhaar' | 'panCard'): string =>
    `<label><input type="checkbox" name="${name}" value="1" checked>${words[name]}</label>`;
  const field = (name: keyof LockerHolder): string =>
    `<label>${words[name]} <input name="${name}" value="${holder[name]}" autocomplete="off"></label>`;
  const fault = (name: LockerFault): string =>
    `<label><input type="radio" name="fault" value="${name}"${name === 'none' ? ' checked' : ''}>${words[name]}</label>`;
  return `<header><h1>${words.title}</h1><span class="demo">${words.demo}</span></header>
<main><form method="post" action="${escapeHtml(action)}"><section class="card"><p class="quiet">${words.asks}</p>
${asksFor('ADHAR') ? box('aadhaar') : ''}${asksFor('PANCR') ? box('panCard') : ''}</section>
<button class="main" name="action" value="allow">${words.allow}</button>
<button name="action" value="nothing">${words.nothing}</button>
<button name="action" value="refuse">${words.refuse}</button>
<details class="card"><summary>${words.holder}</summary>${(Object.keys(holder) as (keyof LockerHolder)[]).map(field).join('')}</details>
<details class="card"><summary>${words.faults}</summary><fieldset><legend class="quiet">${words.faultsHint}</legend>${lockerFaults.map(fault).join('')}</fieldset></details></form></main>`;
}

/** Where the person goes after their choice. */
function wayBack(book: LockerBook, asked: Asked, choice: typeof Choice.TYPE): string {
  const url = new URL(asked.redirect_uri);
  url.searchParams.set('state', asked.state);
  if (choice.action === 'refuse') {
    url.searchParams.set('error', 'access_denied');
    url.searchParams.set('error_description', 'User denied access');
    return url.href;
  }
  const isAllowed = choice.action === 'allow';
  const { name = holder.name, dob = holder.dob, gender = holder.gender, lastDigits = holder.lastDigits, pan = holder.pan } = choice;
  const code = book.allow({
    holder: { name, dob, gender, lastDigits, pan },
    fault: lockerFaults.find((one) => one === choice.fault) ?? 'none',
    hasAadhaar: isAllowed && choice.aadhaar !== undefined,
    hasPan: isAllowed && choice.panCard !== undefined,
    challenge: asked.code_challenge,
    returnUrl: asked.redirect_uri,
  });
  url.searchParams.set('code', code);
  return url.href;
}

export function registerLockerPage(
  app: FastifyInstance,
  { clientId, book }: { readonly clientId: string; readonly book: LockerBook },
): void {
  const askedOf = ({ query }: FastifyRequest): Asked | undefined =>
    matches(query, Asked) && query.client_id === clientId ? query : undefined;

  const refuse = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const language = ownPageLanguage(request);
    const words = lockerWords[language];
    return sendPage(reply, { language, title: words.title, body: `<main><h1>${words.unknown}</h1></main>`, status: 400 });
  };

  app.get('/dev/locker/public/oauth2/1/authorize', async (request, reply) => {
    const asked = askedOf(request);
    if (!asked) return refuse(request, reply);
    const language = ownPageLanguage(request);
    const action = `?${new URLSearchParams({ ...(request.query as Record<string, string>), lang: language })}`;
    return sendPage(reply, {
      language,
      title: lockerWords[language].title,
      body: pageBody(asked, language, action),
      formTargets: originsOf(asked.redirect_uri),
    });
  });

  app.post('/dev/locker/public/oauth2/1/authorize', async (request, reply) => {
    const asked = askedOf(request);
    if (!asked || !matches(request.body, Choice)) return refuse(request, reply);
    return reply.redirect(wayBack(book, asked, request.body), 303);
  });
}
