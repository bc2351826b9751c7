// Error of a server call, the same as in the farmers' app.
import { ApiError } from '#data/api/wire/api-error.ts';

export { ApiError as CallError, isRefused } from '#data/api/wire/api-error.ts';

/** The server itself said that there is no session. The sign-in page of a guest network may answer 401 too, but not in the server's words. */
export const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.failure === 'refused' && error.status === 401;
