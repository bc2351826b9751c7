// Addresses of requests as the log stores them.

/** Secrets of links are 32 bytes as base64url. */
const SECRET = /\/[\w-]{43}(?=\/|$)/g;

/** The path without its query and without the secret of a link. Readers of the log must not be able to use the link. */
export const loggedPath = (url: string | undefined): string | undefined => url?.split('?')[0]?.replace(SECRET, '/#');
