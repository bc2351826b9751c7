// Simulates the insurer's server: accepts a list of policies and answers each line. It refuses names like "reject".
import type { FastifyInstance } from 'fastify';
import Papa from 'papaparse';
import { csvLine } from '../../../http/csv-answer.ts';

const MOST_BYTES = 5_000_000;

type Row = Readonly<Record<string, string>>;

/** The same reference always gets the same number, so a repeated list counts once. */
function numberOf(reference: string): string {
  let hash = 7;
  for (const sign of reference) hash = (hash * 31 + sign.charCodeAt(0)) % 900_000;
  return `KB-${reference.slice(0, 4)}-${String(100_000 + hash)}`;
}

function answerTo(row: Row): string {
  const { reference = '', action = '', insured_name = '' } = row;
  const isRefused = action === 'new' && /reject/i.test(insured_name);
  const number = action === 'new' && !isRefused ? numberOf(reference) : '';
  return csvLine([reference, action, isRefused ? 'rejected' : 'accepted', number, isRefused ? 'Not insurable' : '']);
}

export function registerInsurerLists(app: FastifyInstance): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('text/csv', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) => done(null, body));
    scope.post('/dev/insurer/lists', async (request, reply) => {
      const { data } = Papa.parse<Row>(String(request.body).replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true });
      const head = csvLine(['reference', 'action', 'result', 'policy_number', 'reason']);
      return reply.type('text/csv; charset=utf-8').send(head + data.map(answerTo).join(''));
    });
  });
}
