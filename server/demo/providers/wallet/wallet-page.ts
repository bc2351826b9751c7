// /dev/csc/v1/payment/{urlFraction}: the simulated wallet's pages. The agent's decision returns to the shop as a sealed form post.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formatMoney, paiseFromRupees } from '#core/money.ts';
import { parseInIndia } from '#core/rules/dates.ts';
import { type Fields, type MessageKeys, openFields, type RandomBytes, sealFields, urlFraction } from '../../../adapters/csc-message.ts';
import { escapeHtml, originsOf, ownPageLanguage, sendPage } from '../../../http/small-page.ts';
import { outcomeFields, type WalletBook, type WalletTransaction } from './wallet-book.ts';
import { type WalletWords, walletWords } from './wallet-words.ts';

export interface WalletPageParts {
  readonly merchantId: string;
  readonly keys: MessageKeys;
  readonly book: WalletBook;
  readonly randomBytes: RandomBytes;
}

const REQUIRED = ['merchant_txn', 'product_id', 'csc_id', 'merchant_receipt_no'] as const;

function fieldOf(request: FastifyRequest, name: string): string {
  const value = (request.body as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value : '';
}

/** The address contains the sealing time: an old message under a new address, or the reverse, is refused. */
function isAtItsAddress(fields: Fields, fraction: string): boolean {
  const sealedAt = parseInIndia(fields['merchant_txn_date_time']?.replace(' ', 'T') ?? '');
  return !Number.isNaN(sealedAt) && urlFraction(sealedAt) === fraction;
}

function isComplete(fields: Fields): boolean {
  const isMoney = /^\d{1,9}\.\d{2}$/.test(fields['txn_amount'] ?? '') && fields['Currency'] === 'INR';
  return (
    isMoney && REQUIRED.every((name) => fields[name]) && originsOf(fields['return_url'] ?? '', fields['cancel_url'] ?? '').length === 2
  );
}

function card({ asked }: WalletTransaction, words: WalletWords): string {
  return `<header><h1>${words.title}</h1><span class="demo">${words.demo}</span></header><section class="card"><p class="quiet">${words.payTo}</p>
<p class="amount">${formatMoney(paiseFromRupees(Number(asked['txn_amount'])))}</p><p>${escapeHtml(asked['product_name'] ?? '')}</p>
<p class="quiet">${words.receipt}: ${escapeHtml(asked['merchant_receipt_no'] ?? '')}</p><p class="quiet">${words.agent}: ${escapeHtml(asked['csc_id'] ?? '')}</p></section>`;
}

export function registerWalletPage(app: FastifyInstance, { merchantId, keys, book, randomBytes }: WalletPageParts): void {
  function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const language = ownPageLanguage(request);
    const { title, refused } = walletWords[language];
    return sendPage(reply, {
      language,
      title,
      body: `<main><h1>${title}</h1><p class="card note" role="alert">${refused}</p></main>`,
      status: 400,
    });
  }

  function ask(request: FastifyRequest, reply: FastifyReply, transaction: WalletTransaction): FastifyReply {
    const language = ownPageLanguage(request);
    const words = walletWords[language];
    const { fraction } = request.params as { fraction: string };
    return sendPage(reply, {
      language,
      title: words.title,
      body: `<main>${card(transaction, words)}<form method="post" action="/dev/csc/v1/payment/${fraction}/decide?lang=${language}">
<input type="hidden" name="merchant_txn" value="${escapeHtml(transaction.asked['merchant_txn'] ?? '')}"><input type="hidden" name="csc_txn" value="${transaction.cscTxn}">
<button class="main" name="action" value="pay">${words.pay}</button><button name="action" value="cancel">${words.cancel}</button>
<button name="action" value="pending">${words.pending}</button></form></main>`,
    });
  }

  /** The return is a form with one sealed field, as the real wallet posts it from its own site. */
  function sendBack(request: FastifyRequest, reply: FastifyReply, transaction: WalletTransaction): FastifyReply {
    const language = ownPageLanguage(request);
    const words = walletWords[language];
    const { asked, state } = transaction;
    const target = (state === 'cancelled' ? asked['cancel_url'] : asked['return_url']) ?? '';
    const sealed = sealFields(outcomeFields(transaction), keys, randomBytes);
    const said = { paid: words.paid, cancelled: words.cancelled, pending: words.waiting }[state];
    return sendPage(reply, {
      language,
      title: words.title,
      formTargets: originsOf(target),
      body: `<main>${card(transaction, words)}<p class="card ${state === 'paid' ? 'done' : 'note'}" role="status">${said}</p>
<form method="post" action="${escapeHtml(target)}"><input type="hidden" name="bridgeResponseMessage" value="${sealed}"><button class="main">${words.back}</button></form></main>`,
    });
  }

  app.post('/dev/csc/v1/payment/:fraction', async (request, reply) => {
    const [merchant, sealed = ''] = fieldOf(request, 'message').split('|');
    const fields = openFields(sealed, keys);
    const { fraction } = request.params as { fraction: string };
    const isOurs = fields && merchant === merchantId && fields['merchant_id'] === merchantId;
    if (!isOurs || !isComplete(fields) || !isAtItsAddress(fields, fraction)) return refuse(request, reply);
    const transaction = book.open(fields);
    if (!transaction) return refuse(request, reply);
    return transaction.state === 'pending' ? ask(request, reply, transaction) : sendBack(request, reply, transaction);
  });

  app.post('/dev/csc/v1/payment/:fraction/decide', async (request, reply) => {
    const transaction = book.find(fieldOf(request, 'merchant_txn'));
    if (!transaction || transaction.cscTxn !== fieldOf(request, 'csc_txn')) return refuse(request, reply);
    const action = fieldOf(request, 'action');
    if (transaction.state === 'pending' && action === 'pay') book.settle(transaction, 'paid');
    if (transaction.state === 'pending' && action === 'cancel') book.settle(transaction, 'cancelled');
    return sendBack(request, reply, transaction);
  });
}
