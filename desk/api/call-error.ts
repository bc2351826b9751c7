// What can come of asking the server when it is not the answer: the same as in the farmer's app.
export { ApiError as CallError, isRefused } from '#data/api/wire/api-error.ts';
