/** Why nobody can log in with this browser: the session is a cookie, and that cookie travels over https only. */
export type LoginTrouble = 'not-secure' | 'no-cookies';

const TRY = 'khurpi-try=1';
/** As the cookie of the session: Safari keeps such a one over https only, at localhost too. */
const LIKE_SESSION = '; path=/; samesite=strict; secure';

/** Asked before a code is sent: nobody could use it. Undefined when all is well. */
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
