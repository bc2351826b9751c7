// Addresses of requests as the log keeps them.

/** Secrets of links are 32 bytes as base64url. */
const SECRET = /\/[\w-]{43}(?=\/|$)/g;

/** The path without its query, and without the secret of a link: who reads the log must not be able to use it. */
export const loggedPath = (url: string | undefined): string | undefined => url?.split('?')[0]?.replace(SECRET, '/#');
