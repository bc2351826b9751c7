/** Finds why nobody can log in with this browser. The session is a cookie, and that cookie is sent only over https. */
export type LoginTrouble = 'not-secure' | 'no-cookies';

const TRY = 'khurpi-try=1';
/** A cookie like that of the session. Safari stores such a cookie only over https, also at localhost. */
const LIKE_SESSION = '; path=/; samesite=strict; secure';

/** Checked before a code is sent, because nobody could use that code. Undefined when all is well. */
export function loginTrouble(): LoginTrouble | undefined {
  if (globalThis.isSecureContext === false) return 'not-secure';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not everywhere; the value is a fixed word
  document.cookie = TRY + LIKE_SESSION;
  const isKept = document.cookie.includes(TRY);
  // biome-ignore lint/suspicious/noDocumentCookie: the same
  document.cookie = `${TRY}${LIKE_SESSION}; max-age=-1`;
  if (isKept) return undefined;
  return location.protocol === 'http:' ? 'not-secure' : 'no-cookies';
}
