/** Why nobody can log in with this browser: the session is a cookie, and that cookie travels over https only. */
export type LoginTrouble = 'not-secure' | 'no-cookies';

const TRY = 'khurpi-try=1';

/** Asked before a code is sent: nobody could use it. Undefined when all is well. */
export function loginTrouble(): LoginTrouble | undefined {
  if (globalThis.isSecureContext === false) return 'not-secure';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not everywhere; the value is a fixed word
  document.cookie = `${TRY}; path=/; samesite=lax`;
  const isKept = document.cookie.includes(TRY);
  // biome-ignore lint/suspicious/noDocumentCookie: the same
  document.cookie = `${TRY}; path=/; samesite=lax; max-age=-1`;
  return isKept ? undefined : 'no-cookies';
}
