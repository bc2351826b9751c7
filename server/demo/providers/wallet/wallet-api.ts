// The simulated wallet's calls between servers: sealed JSON in, XML with sealed data out.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { string, type } from 'superstruct';
import { matches } from '#core/contract/wire/matches.ts';
import { paiseFromRupees } from '#core/money.ts';
import { type Fields, type MessageKeys, openFields, type RandomBytes, sealFields } from '../../../adapters/csc-message.ts';
import { outcomeFields, type WalletBook, type WalletTransaction } from './wallet-book.ts';

export interface WalletApiParts {
  readonly merchantId: string;
  readonly keys: MessageKeys;
  readonly book: WalletBook;
  readonly randomBytes: RandomBytes;
}

const BASE = '/dev/csc/api/v2';
const Request = type({ merchant_id: string(), request_data: string() });

function answer(reply: FastifyReply, status: 'Success' | 'Failure', message: string, data = 'NA'): FastifyReply {
  return reply
    .type('application/xml; charset=utf-8')
    .send(
      `<?xml version="1.0" encoding="utf-8"?>\n<xml><response_status>${status}</response_status><response_message>${message}</response_message><response_data>${data}</response_data></xml>`,
    );
}

/** Refunds at most what was paid; the same reference again is the same refund. Undefined: refused. */
function refund(transaction: WalletTransaction, fields: Fields, book: WalletBook): Fields | undefined {
  const { merchant_reference = '', refund_deduction = '', refund_mode } = fields;
  const amount = paiseFromRupees(Number(refund_deduction));
  const paid = paiseFromRupees(Number(transaction.asked['txn_amount']));
  const known = transaction.refunds.find((before) => before.merchantReference === merchant_reference);
  const before = transaction.refunds.reduce((sum, other) => sum + paiseFromRupees(Number(other.amount)), 0);
  const isWhole = amount === paid;
  if (!known) {
    const isFine = transaction.state === 'paid' && transaction.cscTxn === fields['csc_txn'] && merchant_reference !== '' && amount > 0;
    if (!isFine || before + amount > paid || (refund_mode === 'F') !== isWhole) return undefined;
  }
  const refund_reference = known?.reference ?? book.addRefund(transaction, merchant_reference, refund_deduction);
  const { merchant_id = '', merchant_txn = '' } = transaction.asked;
  return { refund_status: 'Success', merchant_id, merchant_txn, merchant_reference, refund_reference, csc_txn: transaction.cscTxn };
}

/** The shop's sealed request, or why it is refused. */
function openRequest(body: unknown, merchantId: string, keys: MessageKeys): Fields | string {
  if (!matches(body, Request) || body.merchant_id !== merchantId) return 'Invalid merchant';
  const fields = openFields(body.request_data, keys);
  return fields?.['merchant_id'] === merchantId ? fields : 'Checksum does not match';
}

export function registerWalletApi(app: FastifyInstance, { merchantId, keys, book, randomBytes }: WalletApiParts): void {
  function route(path: string, handle: (transaction: WalletTransaction, fields: Fields) => Fields | undefined): void {
    app.post(`${BASE}${path}`, async (request, reply) => {
      const fields = openRequest(request.body, merchantId, keys);
      if (typeof fields === 'string') return answer(reply.code(400), 'Failure', fields);
      const transaction = book.find(fields['merchant_txn'] ?? '');
      if (!transaction) return answer(reply, 'Failure', 'Transaction not found');
      const said = handle(transaction, fields);
      return said ? answer(reply, 'Success', 'OK', sealFields(said, keys, randomBytes)) : answer(reply, 'Failure', 'Request refused');
    });
  }
  route('/transaction/status', (transaction) => outcomeFields(transaction));
  route('/refund/log', (transaction, fields) => refund(transaction, fields, book));
}
