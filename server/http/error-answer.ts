// Turns every error into an answer of the contract. It never contains a stack, SQL or internal id.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { StructError } from 'superstruct';
import type { ErrorCode } from '#core/contract/wire/errors.ts';
import { type LanguageCode, readerLanguage } from '#core/rules/languages.ts';
import { Refusal } from '../refusal.ts';
import { messageOf } from './error-messages.ts';
import { statusOf } from './error-status.ts';
import { acceptedLanguage } from './negotiation/accepted.ts';

/** Whether an error means that the database is unreachable for now. */
export type IsGone = (error: unknown) => boolean;

const knownCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_UNDER_PRESSURE: 'UNAVAILABLE',
  // SQLSTATEs for text that no database accepts; it always comes from a request.
  '22021': 'BAD_REQUEST',
  '22P05': 'BAD_REQUEST',
};

/** The language of an answer: `lang` or `locale` in the query, else Accept-Language. */
export function languageOf(request: FastifyRequest): LanguageCode {
  const query = request.query as { lang?: unknown; locale?: unknown } | null;
  const asked = query?.lang ?? query?.locale;
  return typeof asked === 'string' ? readerLanguage(asked) : acceptedLanguage(request.headers['accept-language']);
}

function refusalOf(error: unknown, isGone: IsGone): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof StructError) return new Refusal('BAD_REQUEST', { details: { path: error.path.join('.') } });
  if (isGone(error)) return new Refusal('UNAVAILABLE', { retryAfter: 2 });
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  const known = knownCodes[code];
  if (known) return new Refusal(known);
  if (statusCode === 429) return new Refusal('TOO_MANY_REQUESTS');
  return new Refusal(statusCode >= 400 && statusCode < 500 ? 'BAD_REQUEST' : 'INTERNAL');
}

/** Errors of HTTP itself about a part or version of a file, which no call of the contract uses. */
const OF_HTTP = [412, 416];
const ownStatusOf = (error: unknown): number | undefined =>
  OF_HTTP.find((status) => status === (error as Partial<FastifyError>).statusCode);

/** Adds the file's length, when the requested part is beyond its end. */
function setFileLength(error: unknown, reply: FastifyReply): void {
  const range = (error as { headers?: Record<string, string> }).headers?.['Content-Range'];
  if (range !== undefined) void reply.header('content-range', range);
}

/** The body of an error answer. */
export function errorBody(refusal: Refusal, language: LanguageCode): unknown {
  if (refusal.body !== undefined) return refusal.body;
  const { code, details } = refusal;
  return { error: { code, message: messageOf(code, language, details), ...(details === undefined ? {} : { details }) } };
}

/** The largest refused body, in bytes, that the server reads to its end. It is above what the proxies in deploy/ let through. */
const MOST_DROPPED_BYTES = 12 * 1024 * 1024;

/**
 * Fastify closes the connection after too large a body. Bytes that nobody has read then reset it, and a client or proxy that still sends
 * loses the answer (nginx makes it a 502). Without this header Node.js reads the rest and drops it.
 */
function keepConnection(request: FastifyRequest, reply: FastifyReply): void {
  if (Number(request.headers['content-length']) <= MOST_DROPPED_BYTES) void reply.removeHeader('connection');
}

/** Builds the error handler of the whole server. */
export function createErrorHandler(isGone: IsGone) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const refusal = refusalOf(error, isGone);
    const status = ownStatusOf(error) ?? statusOf(refusal.code);
    if (status >= 500) request.log.error({ err: error, code: refusal.code }, 'request failed');
    if (refusal.retryAfter !== undefined) void reply.header('retry-after', String(Math.max(1, Math.ceil(refusal.retryAfter))));
    setFileLength(error, reply);
    if (refusal.code === 'PAYLOAD_TOO_LARGE') keepConnection(request, reply);
    return reply
      .code(status)
      .type('application/json; charset=utf-8')
      .send(errorBody(refusal, languageOf(request)));
  };
}
