// Builds the request of a call for every app.
import { type BodyOf, type CallShape, fillPath, type ParamsOf, type QueryOf } from './call.ts';
import { encode } from './encode.ts';

type Part<K extends string, V> = V extends undefined ? { readonly [P in K]?: undefined } : { readonly [P in K]: V };

/** The input of a call, as its definition requires. */
export type AskingOf<C extends CallShape> = Part<'params', ParamsOf<C>> &
  Part<'query', QueryOf<C>> &
  Part<'body', BodyOf<C>> & {
    /** The intent's key: a repeated write with the same key is done once. */
    readonly key?: string;
  };

/** Addresses of the server's two parts, without a slash at the end: `/api`, `https://id.example/auth`. */
export interface ApiBases {
  readonly api: string;
  readonly auth: string;
}

/** `a=1&b=2`, without undefined values. Also works without URLSearchParams. */
const formText = (values: unknown): string =>
  Object.entries(values as Record<string, unknown>)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(String(value))}`]))
    .join('&');

/** Path and query of a call. */
export function addressAt(call: CallShape, asking: { readonly params?: unknown; readonly query?: unknown }, bases: ApiBases): string {
  const path = fillPath(call.path, asking.params as Record<string, string | number>)
    .replace(/^\/api\//, () => `${bases.api}/`)
    .replace(/^\/auth\//, () => `${bases.auth}/`);
  const query = call.query ? formText(encode(call.query, asking.query ?? {})) : '';
  return query === '' ? path : `${path}?${query}`;
}

/** The body of a call and its type; undefined without a body. */
export function wireBody(call: CallShape, body: unknown): { readonly type: string; readonly text: string } | undefined {
  if (!call.body || body === undefined) return undefined;
  const wire = encode(call.body, body);
  if (!call.form) return { type: 'application/json', text: JSON.stringify(wire) };
  return { type: 'application/x-www-form-urlencoded', text: formText(wire) };
}
