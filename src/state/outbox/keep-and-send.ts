// Stores something for sending. Screens use it: a failure is shown at once.
import type { CallShape } from '#core/contract/wire/call.ts';
import type { OutboxKind } from '#data/outbox/kinds.ts';
import { loadOutbox } from './lazy-outbox.ts';
import type { Request } from './outbox.lazy.ts';
import { sendWaiting } from './outbox-state.ts';
import { isNotStored, reportNotStored } from './storage-full.ts';

/** Stores a row. Returns its id; undefined when it could not be stored, which the person is informed about. */
export async function keepOrReport<C extends CallShape>(kind: OutboxKind, request: Request<C>, about: object): Promise<string | undefined> {
  const { keep } = await loadOutbox();
  try {
    return await keep(kind, request, about);
  } catch (error) {
    if (!isNotStored(error)) throw error;
    reportNotStored(error);
    return undefined;
  }
}

/** The same, and starts to send it. Its row shows the result. */
export async function keepAndSend<C extends CallShape>(kind: OutboxKind, request: Request<C>, about: object): Promise<string | undefined> {
  const id = await keepOrReport(kind, request, about);
  if (id !== undefined) void sendWaiting().catch(() => undefined);
  return id;
}
