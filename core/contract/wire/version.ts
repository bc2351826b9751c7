// The wire's version: phones are weeks behind, so server and app name theirs.

/** Header in which the app names the wire version it was built for. */
export const WIRE_VERSION_HEADER = 'x-wire-version';
/** Header in which the server names the version it speaks; a higher major tells an old app to update. */
export const SERVER_WIRE_VERSION_HEADER = 'x-server-wire-version';
/** Header in which an app names the person it believes to be signed in. A mismatch is answered 409 SUBJECT_MISMATCH. */
export const EXPECT_SUBJECT_HEADER = 'x-expect-subject';
/** Header on every answer that names the request, as the server's log does. */
export const REQUEST_ID_HEADER = 'x-request-id';
/** Header on every answer of the demo, so that the app can show that it is a demo. */
export const DEMO_HEADER = 'x-demo';
/** Header that makes a repeated write answer the first answer. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
/** Header in which an app says when the intent was stored: an ISO instant by the server's clock, as far as the phone knows it. */
export const KEPT_AT_HEADER = 'x-kept-at';
/** Header (`1`) by which an app says that the terms of a stored order had changed, and that the person accepted the new ones. */
export const TERMS_AGREED_HEADER = 'x-terms-agreed';
/**
 * Header (`1`) by which an open desk says that it asks by itself without a person's action. Such a call does not count as use of the
 * session.
 */
export const UNATTENDED_HEADER = 'x-unattended';
