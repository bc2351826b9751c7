// Error of a server call, the same as in the farmers' app.
export { ApiError as CallError, isRefused } from '#data/api/wire/api-error.ts';
