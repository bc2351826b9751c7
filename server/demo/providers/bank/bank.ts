// Simulates Cashfree's account check over real HTTP, at /dev/providers/cashfree; at /dev/bank a person chooses the bank's next answers.
import type { FastifyInstance } from 'fastify';
import { enums, type Infer, number, object, optional, record, string, type } from 'superstruct';
import { matches } from '#core/contract/wire/matches.ts';
import type { WrittenLanguage } from '#core/rules/languages.ts';
import { escapeHtml, ownPageLanguage, sendPage } from '../../../http/small-page.ts';
import type { SimulatorDependencies } from '../dependencies.ts';
import { acceptForms } from '../form-bodies.ts';
import { bankAnswers, bankWords } from './bank-words.ts';

export interface SimulatedBankSettings {
  readonly clientId: string;
  readonly clientSecret: string;
}

const Book = object({
  /** The bank's answers. */
  says: enums(bankAnswers),
  name: string(),
  /** Reference → since when it is being checked. */
  asked: record(string(), number()),
});
type Book = Infer<typeof Book>;

const Question = type({ bank_account: string(), ifsc: string(), user_id: string(), name: optional(string()), phone: optional(string()) });
const Choice = object({ says: enums(bankAnswers), name: string() });
const ROOT = '/dev/providers/cashfree/verification';
const MOST = 2_000;

const codes: Readonly<Partial<Record<Book['says'], readonly [status: string, code: string]>>> = {
  unknown: ['INVALID', 'INVALID_ACCOUNT_FAIL'],
  ifsc: ['INVALID', 'INVALID_IFSC_FAIL'],
  closed: ['INVALID', 'ACCOUNT_BLOCKED'],
  nre: ['INVALID', 'NRE_ACCOUNT_FAIL'],
  fraud: ['INVALID', 'FRAUD_ACCOUNT'],
  offline: ['FAILED', 'BENEFICIARY_BANK_OFFLINE'],
  waiting: ['RECEIVED', 'VALIDATION_IN_PROGRESS'],
};

function statusOf({ says, name }: Book): object {
  const [account_status, account_status_code] = codes[says] ?? ['VALID', 'ACCOUNT_IS_VALID'];
  const holder = { other: 'SURESH SINGH', nameless: '' }[says as string] ?? name.toUpperCase();
  return { reference_id: 1, account_status, account_status_code, ...(account_status === 'VALID' ? { name_at_bank: holder } : {}) };
}

function pageBody({ says, name }: Book, language: WrittenLanguage): string {
  const words = bankWords[language];
  const choice = (one: Book['says']): string =>
    `<label><input type="radio" name="says" value="${one}"${one === says ? ' checked' : ''}>${words[one]}</label>`;
  return `<header><h1>${words.title}</h1><span class="demo">${words.demo}</span></header><main><form method="post" action="?lang=${language}">
<section class="card"><label>${words.name} <input name="name" value="${escapeHtml(name)}" autocomplete="off"></label></section>
<fieldset class="card"><legend>${words.says}</legend>${bankAnswers.map(choice).join('')}</fieldset><button class="main">${words.keep}</button></form></main>`;
}

/** All server instances share this state. */
export function createBanks(settings: SimulatedBankSettings, { store, now }: SimulatorDependencies): (app: FastifyInstance) => void {
  const read = (): Book => {
    const saved = store.load('bank');
    return matches(saved, Book) ? saved : { says: 'known', name: 'Ramesh Kumar', asked: {} };
  };
  const save = (book: Book): void => store.save('bank', { ...book, asked: Object.fromEntries(Object.entries(book.asked).slice(-MOST)) });

  function registerApi(app: FastifyInstance): void {
    app.addHook('onRequest', async (request, reply) => {
      const { 'x-client-id': id, 'x-client-secret': secret } = request.headers;
      if (id !== settings.clientId || secret !== settings.clientSecret)
        return reply
          .code(401)
          .send({ type: 'authentication_error', code: 'authentication_failed', message: 'Invalid clientId and clientSecret combination' });
      if (read().says === 'down') return reply.code(503).send('Service Unavailable');
      if (read().says === 'nonsense') return reply.type('text/html').send('<html><body>Maintenance</body></html>');
    });

    app.post('/bank-account/async', async (request, reply) => {
      if (!matches(request.body, Question))
        return reply.code(400).send({ type: 'validation_error', code: 'request_invalid', message: 'A field is missing' });
      const { user_id, ifsc } = request.body;
      if (!/^\w{1,40}$/.test(user_id))
        return reply.code(400).send({ type: 'validation_error', code: 'user_id_value_invalid', message: 'user_id' });
      if (!/^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc))
        return reply.code(422).send({ type: 'validation_error', code: 'ifsc_value_invalid', message: 'ifsc' });
      const book = read();
      save({ ...book, asked: { ...book.asked, [user_id]: now() } });
      return { reference_id: 1, user_id, account_status: 'RECEIVED', account_status_code: 'VALIDATION_IN_PROGRESS' };
    });

    app.get('/bank-account', async (request, reply) => {
      const { user_id = '' } = request.query as { user_id?: string };
      const book = read();
      if (!Object.hasOwn(book.asked, user_id))
        return reply.code(404).send({ type: 'validation_error', code: 'user_id_not_found', message: 'user_id does not exist.' });
      return statusOf(book);
    });
  }

  return (app) => {
    acceptForms(app);
    void app.register(async (scope) => registerApi(scope), { prefix: ROOT });
    app.get('/dev/bank', async (request, reply) => {
      const language = ownPageLanguage(request);
      return sendPage(reply, { language, title: bankWords[language].title, body: pageBody(read(), language) });
    });
    app.post('/dev/bank', async (request, reply) => {
      if (matches(request.body, Choice)) save({ ...read(), ...request.body });
      return reply.redirect('/dev/bank', 303);
    });
  };
}
