// One definition per call. It types the client function, registers and validates the server route, and drives the contract test.
import type { Infer, Struct } from 'superstruct';
import type { Access } from '../../facts/permission.ts';
import type { ErrorCode } from './errors.ts';

// biome-ignore lint/suspicious/noExplicitAny: a struct of any shape; every use narrows it by Infer
type AnyStruct = Struct<any, any>;

export interface CallShape {
  /** Verb-first name, unique. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `{parameter}` places, from the origin. */
  readonly path: string;
  /** The permission it needs, or `public`: it never checks the caller. The app knows only whether it is public. */
  readonly access: Access;
  /** Accepts and honours an `Idempotency-Key`. */
  readonly idempotent?: true;
  /** Its body holds numbers that a plain hash would reveal, so a keyed hash compares two requests with one key. */
  readonly isSecret?: true;
  /** Needs a recent proof of identity (`DESK_PROOF_MS`): otherwise 403 `PROOF_NEEDED`. Only desk calls have it. */
  readonly isProofNeeded?: true;
  /** Runs outside a transaction, because it asks a provider. */
  readonly asksProvider?: true;
  /** The body is `application/x-www-form-urlencoded` instead of JSON. */
  readonly form?: true;
  /** Answers a file of comma-separated values of any length instead of JSON. */
  readonly csv?: true;
  /** Answers an XML file, however long, instead of JSON. */
  readonly xml?: true;
  /** The body is bytes (`application/octet-stream`) instead of JSON: a part of a file. */
  readonly bytes?: true;
  /** Answers a photo instead of JSON. */
  readonly photo?: true;
  /** Answers sound instead of JSON. */
  readonly sound?: true;
  /** Answers a PDF instead of JSON. */
  readonly pdf?: true;
  /** The body is `multipart/form-data`: the fields of `body`, and one file named `file`. */
  readonly upload?: { readonly mostBytes: number };
  /** Limit of its body's bytes, where the usual limit is too low. */
  readonly mostBytes?: number;
  readonly params?: AnyStruct;
  readonly query?: AnyStruct;
  readonly body?: AnyStruct;
  /** Absent: answers 204 without a body, or a file. */
  readonly response?: AnyStruct;
  /** Success status, if it is not 200 (or 204 without a response). */
  readonly status?: 201 | 202;
  /** Codes this call may answer besides those of every call. */
  readonly errors: readonly ErrorCode[];
  /** One line for the reader of the API section. */
  readonly summary: string;
}

type Of<C, K extends 'params' | 'query' | 'body' | 'response'> =
  C extends Readonly<Record<K, infer S extends AnyStruct>> ? Infer<S> : undefined;
export type ParamsOf<C extends CallShape> = Of<C, 'params'>;
export type QueryOf<C extends CallShape> = Of<C, 'query'>;
export type BodyOf<C extends CallShape> = Of<C, 'body'>;
export type ResponseOf<C extends CallShape> = Of<C, 'response'>;

/** Keeps the exact type of a definition. */
export function defineCall<const C extends CallShape>(call: C): C {
  return call;
}

/** The status of a success. */
export const successStatus = ({ status, response, csv, xml, photo, sound, pdf }: CallShape): number =>
  status ?? (response || csv || xml || photo || sound || pdf ? 200 : 204);

/** Fills `{name}` places of a path; values are percent-encoded. */
export function fillPath(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`path ${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
}
