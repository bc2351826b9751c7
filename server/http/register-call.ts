// Registers a call of the contract: decodes the request, identifies the caller, encodes the answer. All routes are made here.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { create, object, type Struct } from 'superstruct';
import { DESK_PROOF_MS } from '#core/constants.ts';
import { type BodyOf, type CallShape, type ParamsOf, type QueryOf, type ResponseOf, successStatus } from '#core/contract/wire/call.ts';
import { encode } from '#core/contract/wire/encode.ts';
import { Uuid } from '#core/contract/wire/fields.ts';
import { EXPECT_SUBJECT_HEADER, IDEMPOTENCY_HEADER, UNATTENDED_HEADER } from '#core/contract/wire/version.ts';
import { deskGrants, type Permission, type VisitorPermission } from '#core/facts/permission.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { hasPermission, hasPermissionAnywhere, needsSession } from '#core/rules/permission.ts';
import { runAsAction } from '../failpoint.ts';
import { Refusal } from '../refusal.ts';
import type { Authenticate, Caller } from './caller.ts';
import { type CsvFile, sendCsv, sendXml } from './csv-answer.ts';
import { errorBody, languageOf } from './error-answer.ts';
import { statusOf } from './error-status.ts';
import { hashRequest, type Idempotency, type Intent } from './idempotency.ts';
import { logCaller, logShown } from './input/log-caller.ts';
import { tidiedDeep, withPlainDigits, withPlainSearch } from './input/plain-input.ts';
import { checkScope } from './limits/check-scope.ts';
import type { Reading } from './reads/reading.ts';
import { type FileAnswer, sendFile } from './send-file.ts';
import { readUpload, type UploadedFile } from './upload.ts';

export interface CallRequest<C extends CallShape> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  /** The files of an upload call. */
  readonly file: C extends { readonly upload: object } ? UploadedFile : undefined;
  readonly caller: C['access'] extends 'public' | VisitorPermission ? Caller | undefined : Caller;
  readonly language: LanguageCode;
  /** The idempotency key, if the client sent one. */
  readonly key: string | undefined;
  readonly raw: FastifyRequest;
  readonly reply: FastifyReply;
}

/** An answer in its final form, with its status. Its handler stores the idempotency keys itself. */
export class Answered {
  readonly status: number;
  readonly body: unknown;
  constructor({ status, body }: { status: number; body: unknown }) {
    this.status = status;
    this.body = body;
  }
}

/** Registers the route of a call. A handler that returns `Answered` stores its own keys. */
export interface RegisterCall {
  <const C extends CallShape>(call: C, handler: (request: CallRequest<C>) => Promise<ResponseOf<C>>): void;
  answered<const C extends CallShape>(call: C, handler: (request: CallRequest<C>) => Promise<Answered>): void;
  /** For calls that return a CSV file. */
  csv<const C extends CallShape & { readonly csv: true }>(call: C, handler: (request: CallRequest<C>) => Promise<CsvFile>): void;
  /** For calls that return an XML file. */
  xml<const C extends CallShape & { readonly xml: true }>(call: C, handler: (request: CallRequest<C>) => Promise<CsvFile>): void;
  /** For calls that return a photo, which no cache on the way may store. */
  photo<const C extends CallShape & { readonly photo: true }>(call: C, handler: (request: CallRequest<C>) => Promise<FileAnswer>): void;
  /** For calls that return sound, under the same rule. */
  sound<const C extends CallShape & { readonly sound: true }>(call: C, handler: (request: CallRequest<C>) => Promise<FileAnswer>): void;
  /** For calls that return a PDF, under the same rule. */
  pdf<const C extends CallShape & { readonly pdf: true }>(call: C, handler: (request: CallRequest<C>) => Promise<FileAnswer>): void;
}

/** Checks of a request: the caller, the clock, and used keys. */
export interface Gate {
  readonly authenticate: Authenticate;
  readonly idempotency: Idempotency;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly secrets: Secrets;
  /** A file that the caller sent in parts before, by its hash. */
  readonly givenFile: (caller: Caller, sha256: string) => Promise<Buffer | undefined>;
  readonly reading: Reading;
}

/** How a secret call's record is stored: a keyed hash of the request, and an answer that nobody else can read. */
export interface Secrets {
  hash(text: string): string;
  seal(value: unknown): unknown;
  open(sealed: unknown): unknown;
}

const Nothing = object({});
export const SESSION_COOKIE = '__Host-session';
export const DESK_COOKIE = '__Host-desk';

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/=-]{1,600})$/i.exec(request.headers.authorization ?? '')?.[1];
}

const isDeskCall = ({ access }: CallShape): boolean => Object.hasOwn(deskGrants, access);

/** @throws Refusal when a desk user must prove their identity first. */
function checkStanding(call: CallShape, { desk }: Caller, now: number): void {
  if (desk && desk.signIn !== 'done' && call.access !== 'desk.sign-in') throw new Refusal('PASSKEY_NEEDED');
  if (call.isProofNeeded && (!desk || now - desk.provenAt >= DESK_PROOF_MS)) throw new Refusal('PROOF_NEEDED');
}

/** The one place that checks a call's permission. Services check the owner of a record. */
async function callerOf(call: CallShape, request: FastifyRequest, { authenticate, now }: Gate): Promise<Caller | undefined> {
  const { access } = call;
  if (access === 'public') return undefined;
  const isForDesk = isDeskCall(call);
  const cookie = request.cookies[isForDesk ? DESK_COOKIE : SESSION_COOKIE];
  const isUnattended = isForDesk && request.headers[UNATTENDED_HEADER] === '1';
  const caller = await authenticate({ bearer: bearerOf(request), cookie, isForDesk, isUnattended }).catch((error: unknown) => {
    // A blocked person may still read what visitors can read.
    if (!needsSession(access) && error instanceof Refusal && error.code === 'ACCOUNT_BLOCKED') return undefined;
    throw error;
  });
  if (!caller && needsSession(access)) throw new Refusal('UNAUTHENTICATED');
  const expected = request.headers[EXPECT_SUBJECT_HEADER];
  if (caller && typeof expected === 'string' && expected !== caller.authId) throw new Refusal('SUBJECT_MISMATCH');
  if (caller?.apiKey) checkScope(call.name, caller.apiKey.scopes);
  if (caller && !hasPermissionAnywhere(caller, access)) throw new Refusal('FORBIDDEN');
  if (caller) checkStanding(call, caller, now());
  return caller;
}

/** A vendor in a desk call's path or query must be one of the caller's role. */
function checkVendor(call: CallShape, caller: Caller | undefined, ...parts: readonly unknown[]): void {
  if (!isDeskCall(call)) return;
  const vendors = parts.map((part) => (part as { readonly vendor?: unknown } | undefined)?.vendor).filter((id) => typeof id === 'number');
  if (!vendors.every((id) => hasPermission(caller, call.access as Permission, id))) throw new Refusal('FORBIDDEN');
}

function keyOf(call: CallShape, request: FastifyRequest): string | undefined {
  const key = request.headers[IDEMPOTENCY_HEADER];
  if (!call.idempotent || key === undefined) return undefined;
  try {
    return create(key, Uuid).toLowerCase();
  } catch {
    throw new Refusal('BAD_REQUEST', { details: { path: 'headers.idempotency-key' } });
  }
}

/** Most fields of a request that are read again with plain digits. */
const MOST_PLAIN_FIELDS = 8;

// biome-ignore lint/suspicious/noExplicitAny: a struct of any shape
function decode<T>(place: string, value: unknown, struct: Struct<any, any>, triesLeft = MOST_PLAIN_FIELDS): T {
  try {
    return create(value === undefined ? {} : value, struct) as T;
  } catch (error) {
    const path = (error as { path?: (string | number)[] }).path ?? [];
    const plain = triesLeft > 0 ? withPlainDigits(value, path) : undefined;
    if (plain !== undefined) return decode(place, plain, struct, triesLeft - 1);
    throw new Refusal('BAD_REQUEST', { details: { path: [place, ...path].join('.') } });
  }
}

const BYTES = 'application/octet-stream';

const MULTIPART = 'multipart/form-data';

function kindOf({ bytes, upload, form }: CallShape): string {
  if (bytes) return BYTES;
  if (upload) return MULTIPART;
  return form ? 'application/x-www-form-urlencoded' : 'application/json';
}

/** Writes are JSON, the token call is a form, files are bytes or parts. Another site's page could send other types without a preflight. */
function checkKind(call: CallShape, request: FastifyRequest): void {
  const kind = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  // A multipart body is not read before it is needed.
  const hasBody = request.body !== undefined || kind === MULTIPART || call.upload !== undefined;
  if (hasBody && kind !== kindOf(call)) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
}

/** Query parameters that every call accepts besides its own. */
function withoutLanguage(call: CallShape, query: unknown): Readonly<Record<string, unknown>> {
  const { lang, locale, ...rest } = { ...(query as Record<string, unknown>) };
  const own = (call.query?.schema ?? {}) as Record<string, unknown>;
  return {
    ...rest,
    ...('lang' in own && lang !== undefined ? { lang } : {}),
    ...('locale' in own && locale !== undefined ? { locale } : {}),
  };
}

type Handler = (request: CallRequest<CallShape>) => Promise<unknown>;

/** The data that must be equal in two requests with one key. */
function sentOf(call: CallShape, secrets: Secrets, { raw, body, file }: CallRequest<CallShape>): unknown {
  const { hash } = (file ?? {}) as { readonly hash?: string };
  const sent = { params: raw.params, body: hash === undefined ? raw.body : { ...(body as object | undefined), file: hash } };
  return call.isSecret ? secrets.hash(hashRequest(sent)) : sent;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Runs the work once for each key. A repeat gets the first answer. */
async function record({ idempotency, secrets }: Gate, call: CallShape, intent: Intent, work: () => Promise<Answer>): Promise<Answer> {
  const run = call.asksProvider ? idempotency.runOutside : idempotency.run;
  if (!call.isSecret) return run(intent, work);
  const { status, body } = await run(intent, async () => {
    const fresh = await work();
    return { ...fresh, body: secrets.seal(fresh.body) };
  });
  return { status, body: secrets.open(body) };
}

async function answerOf(call: CallShape, handler: Handler, request: CallRequest<CallShape>): Promise<{ status: number; body: unknown }> {
  try {
    const value = await handler(request);
    if (value instanceof Answered) return value;
    return { status: successStatus(call), body: call.response ? encode(call.response, value) : undefined };
  } catch (error) {
    if (!(error instanceof Refusal) || !error.isKept) throw error;
    return { status: statusOf(error.code), body: errorBody(error, request.language) };
  }
}

export function createRegisterCall(app: FastifyInstance, gate: Gate): RegisterCall {
  async function read(call: CallShape, request: FastifyRequest, reply: FastifyReply): Promise<CallRequest<CallShape>> {
    // Only a permitted sender may upload. The check comes before anything is read.
    if (!call.upload) checkKind(call, request);
    const caller = logCaller(call, await callerOf(call, request, gate), reply);
    if (call.upload) checkKind(call, request);
    const params = decode('path', request.params, call.params ?? Nothing);
    const query = decode('query', withPlainSearch(withoutLanguage(call, request.query)), call.query ?? Nothing);
    checkVendor(call, caller, params, query);
    const givenFile = (sha256: string) => (caller ? gate.givenFile(caller, sha256) : Promise.resolve(undefined));
    const upload = call.upload && (await readUpload(request, call.upload.mostBytes, givenFile));
    const given = upload ? upload.fields : call.bytes ? undefined : request.body;
    const body = decode('body', tidiedDeep(given), call.body ?? Nothing);
    return {
      params,
      query,
      body: call.body ? body : undefined,
      file: upload?.file,
      caller,
      language: languageOf(request),
      key: keyOf(call, request),
      raw: request,
      reply,
    } as CallRequest<CallShape>;
  }

  type Reply = (request: CallRequest<CallShape>) => Promise<FastifyReply>;

  function route(call: CallShape, reply: Reply): void {
    app.route({
      method: call.method,
      url: call.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { isPublic: call.access === 'public' },
      ...(call.mostBytes === undefined ? {} : { bodyLimit: call.mostBytes }),
      handler: async (raw, to) => read(call, raw, to).then((request) => gate.reading.around(call, raw, () => reply(request))),
    });
  }

  function add(call: CallShape, handler: Handler, isGuarded: boolean): void {
    route(call, async (request) => {
      const { caller, key, reply } = request;
      const work = (): ReturnType<typeof answerOf> => answerOf(call, handler, request);
      const intent =
        isGuarded && key !== undefined && caller
          ? { userId: caller.userId, key, route: call.name, request: sentOf(call, gate.secrets, request) }
          : undefined;
      const { status, body } = await runAsAction(call.name, () => (intent ? record(gate, call, intent, work) : work()));
      await gate.reading.wrote(call, reply);
      if (caller) logShown(body, reply);
      void reply.code(status);
      return status === 204 ? reply.send() : reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
    });
  }

  // Read by the handler, from `raw.body`.
  app.addContentTypeParser(BYTES, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  const register = ((call: CallShape, handler: Handler) => add(call, handler, true)) as RegisterCall;
  register.answered = (call, handler) => add(call, handler as unknown as Handler, false);
  register.csv = (call, handler) =>
    route(call, async (request) => sendCsv(request.reply, await (handler as unknown as (of: typeof request) => Promise<CsvFile>)(request)));
  register.xml = (call, handler) =>
    route(call, async (request) => sendXml(request.reply, await (handler as unknown as (of: typeof request) => Promise<CsvFile>)(request)));
  const addFile = (call: CallShape, handler: unknown): void =>
    route(call, async (request) => sendFile(request.reply, await (handler as (of: typeof request) => Promise<FileAnswer>)(request)));
  register.photo = addFile;
  register.sound = addFile;
  register.pdf = addFile;
  return register;
}
