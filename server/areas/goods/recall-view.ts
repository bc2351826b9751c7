// What recalls work with, and how the desk shows one.
import type { Recall } from '#core/contract/desk/goods/recall.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { MessageService } from '../message/message-service.ts';
import type { SignOffService } from '../sign-off/sign-off-service.ts';
import type { GoodsParts } from './goods-parts.ts';
import type { RecallRepository, RecallRow } from './recall-repository.ts';

export interface RecallParts extends GoodsParts {
  readonly recalls: RecallRepository;
  readonly signOffs: Pick<SignOffService, 'admit'>;
  readonly messages: Pick<MessageService, 'jobsFor'>;
  readonly queue: Pick<JobQueue, 'add'>;
  readonly wake: () => void;
}

/** A recall as the desk shows it. */
export const toRecall = (row: RecallRow): Recall => ({
  id: row.id,
  vendor_id: row.vendor_id,
  variant: row.variant_id,
  names: row.names,
  pack: row.pack,
  batch: row.batch,
  reason: row.reason,
  state: row.ended_at !== null ? 'ended' : row.is_declined ? 'declined' : row.state,
  end_asked: row.is_end_asked,
  stopped: row.stopped,
  orders: row.orders,
  notified: row.notified,
  acknowledged: row.acknowledged,
  staff: row.staff_name,
  at: row.at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
});
