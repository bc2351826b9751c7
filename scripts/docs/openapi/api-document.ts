// The calls of core/contract as one OpenAPI 3.1 document.
import { deskGrants } from '#core/facts/permission.ts';
import * as desk from '../../../core/contract/desk/session.ts';
import * as shop from '../../../core/contract/session.ts';
import { TabletGrant } from '../../../core/contract/tablet/tablet.ts';
import { type CallShape, successStatus } from '../../../core/contract/wire/call.ts';
import { callsByArea } from '../../../core/contract/wire/calls.ts';
import { ErrorAnswer, type ErrorCode } from '../../../core/contract/wire/errors.ts';
import { commonErrorCodes, ownRefusals } from '../../../core/contract/wire/refusals.ts';
import { needsSession } from '../../../core/rules/permission.ts';
import { statusOf } from '../../../server/http/error-status.ts';
import { type AnyStruct, accepts, createSchemas, type JsonSchema, type Schemas, type Unions } from './json-schema.ts';
import { namesOfStructs } from './named-structs.ts';

const unions: Unions = new Map<AnyStruct, readonly AnyStruct[]>([
  [shop.createToken.body, [shop.PasswordGrant, shop.RefreshGrant]],
  [desk.createToken.body, [shop.PasswordGrant, shop.RefreshGrant, desk.DeskPasswordGrant, desk.DeskRefreshGrant, TabletGrant]],
]);

const isOfDesk = ({ access }: CallShape): boolean => Object.hasOwn(deskGrants, access);

/** Credentials of a call: a bearer token or the session's cookie. Calls with an optional session also accept none. */
function securityOf(call: CallShape): readonly object[] {
  if (call.access === 'public') return [];
  const ways = [{ bearer: [] }, isOfDesk(call) ? { deskCookie: [] } : { shopCookie: [] }];
  return needsSession(call.access) ? ways : [{}, ...ways];
}

/** Headers of a call besides those of every call. */
function headersOf(call: CallShape): readonly JsonSchema[] {
  const names = [
    ...(call.idempotent ? ['IdempotencyKey'] : []),
    ...(call.errors.includes('CHANGED_MEANWHILE') ? ['IfMatch'] : []),
    ...(call.summary.includes('X-Kept-At') ? ['KeptAt'] : []),
    ...(['placeOrder', 'placeAgentOrder'].includes(call.name) ? ['TermsAgreed'] : []),
    ...(call.bytes ? ['UploadOffset', 'UploadLength'] : []),
  ];
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

const fieldsOf = (struct: AnyStruct | undefined): readonly (readonly [name: string, field: AnyStruct])[] =>
  Object.entries((struct?.schema ?? {}) as Record<string, AnyStruct>);

function parametersOf(call: CallShape, { schemaOf }: Schemas): readonly JsonSchema[] {
  const inPath = fieldsOf(call.params).map(([name, field]) => ({ name, in: 'path', required: true, schema: schemaOf(field) }));
  const inQuery = fieldsOf(call.query).map(([name, field]) => ({
    name,
    in: 'query',
    required: !accepts(field, undefined),
    schema: schemaOf(field),
    ...(field.type === 'array' ? { style: 'form', explode: false } : {}),
  }));
  return [...inPath, ...inQuery, ...headersOf(call)];
}

const content = (type: string, schema: JsonSchema): JsonSchema => ({ [type]: { schema } });
const BYTES: JsonSchema = { type: 'string', format: 'binary' };

function bodyOf(call: CallShape, { schemaOf }: Schemas): JsonSchema | undefined {
  if (call.bytes) return content('application/octet-stream', BYTES);
  if (call.upload) {
    const fields = Object.fromEntries(fieldsOf(call.body).map(([name, field]) => [name, schemaOf(field)]));
    return content('multipart/form-data', { type: 'object', properties: { ...fields, file: BYTES }, required: ['file'] });
  }
  if (!call.body) return undefined;
  return content(call.form ? 'application/x-www-form-urlencoded' : 'application/json', schemaOf(call.body));
}

/** The content of a successful answer; undefined when it is empty. */
function answerOf(call: CallShape, { schemaOf }: Schemas): JsonSchema | undefined {
  if (call.csv) return content('text/csv', { type: 'string' });
  if (call.xml) return content('application/xml', { type: 'string' });
  if (call.photo) return content('image/*', BYTES);
  if (call.sound) return content('audio/*', BYTES);
  if (call.pdf) return content('application/pdf', BYTES);
  return call.response && content('application/json', schemaOf(call.response));
}

const nameOf = (codes: readonly ErrorCode[]): string => codes.join('.');

/** A refusal `{error}` with one of these codes. Calls with equal codes share one. */
function usualRefusal(codes: readonly ErrorCode[]): JsonSchema {
  const code = { type: 'object', properties: { error: { type: 'object', properties: { code: { enum: codes } } } } };
  return { allOf: [{ $ref: '#/components/schemas/ErrorAnswer' }, code] };
}

/** The error codes of a call. For each status, the call's own codes come before the common ones. */
function codesOf(call: CallShape): readonly ErrorCode[] {
  const own: ErrorCode[] = [...call.errors];
  if (needsSession(call.access)) own.push('FORBIDDEN');
  if (isOfDesk(call)) own.push('PASSKEY_NEEDED');
  if (call.isProofNeeded) own.push('PROOF_NEEDED');
  return [...new Set(own)];
}

interface Refusals extends Schemas {
  readonly responses: Record<string, JsonSchema>;
}

/** Status → content of a refusal. Refusals of every call are `default`, and are repeated beside a call's own codes of the same status. */
function refusalsOf(call: CallShape, { schemaOf, responses }: Refusals): JsonSchema {
  const own = ownRefusals[call.name];
  const refusal = (codes: readonly ErrorCode[]): JsonSchema => {
    if (own)
      return {
        description: codes.join(', '),
        content: content('application/json', { anyOf: [usualRefusal(codes), ...own.map(schemaOf)] }),
      };
    responses[nameOf(codes)] ??= { description: codes.join(', '), content: content('application/json', usualRefusal(codes)) };
    return { $ref: `#/components/responses/${nameOf(codes)}` };
  };
  const codes = codesOf(call);
  const withCommon = [...new Set([...codes, ...commonErrorCodes])];
  const statuses = [...new Set(codes.map(statusOf))].sort();
  return {
    ...Object.fromEntries(statuses.map((status) => [status, refusal(withCommon.filter((code) => statusOf(code) === status))])),
    default: own ? refusal(commonErrorCodes) : { $ref: '#/components/responses/Refused' },
  };
}

function operationOf(call: CallShape, area: string, schemas: Refusals): JsonSchema {
  const [parameters, body, answer] = [parametersOf(call, schemas), bodyOf(call, schemas), answerOf(call, schemas)];
  return {
    operationId: call.name,
    tags: [isOfDesk(call) ? 'desk' : 'app', area],
    summary: call.summary,
    security: securityOf(call),
    'x-permission': call.access,
    ...(call.isProofNeeded ? { 'x-proof-needed': true } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: {
      [successStatus(call)]: { description: answer ? 'Done' : 'Done; no body', ...(answer ? { content: answer } : {}) },
      ...refusalsOf(call, schemas),
    },
  };
}

const header = (name: string, description: string, schema: JsonSchema): JsonSchema => ({ name, in: 'header', description, schema });

const parameters = {
  IdempotencyKey: header('Idempotency-Key', 'A repeated request with the same key gets the first answer again.', {
    type: 'string',
    format: 'uuid',
  }),
  IfMatch: header('If-Match', 'The version that the change was made on; an old one is refused with CHANGED_MEANWHILE.', { type: 'string' }),
  KeptAt: header('X-Kept-At', 'When the phone kept the request, by the server’s clock.', { type: 'string', format: 'date-time' }),
  TermsAgreed: header('X-Terms-Agreed', '`1`: the person agreed to terms that had changed since the order was kept.', { const: '1' }),
  UploadOffset: { ...header('Upload-Offset', 'Where this part begins, in bytes.', { type: 'integer', minimum: 0 }), required: true },
  UploadLength: { ...header('Upload-Length', 'Bytes of the whole file.', { type: 'integer', minimum: 1 }), required: true },
};

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The access token of `createToken`.' },
  shopCookie: { type: 'apiKey', in: 'cookie', name: '__Host-session', description: 'Session of the app, in a browser.' },
  deskCookie: { type: 'apiKey', in: 'cookie', name: '__Host-desk', description: 'Session of the desk, in a browser.' },
};

const DESCRIPTION = [
  'One definition per call in `core/contract` types the client, validates on the server and writes this document.',
  'Money is rupees with at most two decimals. A field that a call does not know is refused with 400. Answers may get new fields.',
  'Lists go on with `cursor` = `next` of the answer before.',
].join('\n');

/** @param version of the wire */
export async function createApiDocument(version: number): Promise<JsonSchema> {
  const schemas: Refusals = { ...createSchemas(await namesOfStructs(), unions), responses: {} };
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const [area, calls] of Object.entries(callsByArea))
    for (const call of calls) {
      const operations = paths[call.path] ?? {};
      operations[call.method.toLowerCase()] = operationOf(call, area, schemas);
      paths[call.path] = operations;
    }
  schemas.schemaOf(ErrorAnswer);
  const refused = { description: commonErrorCodes.join(', '), content: content('application/json', usualRefusal(commonErrorCodes)) };
  const sorted = (named: Readonly<Record<string, JsonSchema>>): JsonSchema =>
    Object.fromEntries(Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1)));
  return {
    openapi: '3.1.0',
    info: { title: 'Khurpi', version: `${version}`, description: DESCRIPTION },
    servers: [{ url: '/' }],
    tags: ['app', 'desk', ...Object.keys(callsByArea)].map((name) => ({ name })),
    paths,
    components: {
      schemas: sorted(schemas.components),
      parameters,
      responses: { Refused: refused, ...sorted(schemas.responses) },
      securitySchemes,
    },
  };
}
