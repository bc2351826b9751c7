// Shared parts of this area.
import type { PaymentProgress } from '#core/rules/payment/payment-session.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Ledger } from '../ledger/ledger-service.ts';
import type { OrderPaymentService } from '../order/order-payment-service.ts';
import type { RefundRepository } from './refund/refund-repository.ts';
import type { PaymentSessionRepository } from './session/session-repository.ts';

export interface PaymentParts {
  readonly sessions: PaymentSessionRepository;
  readonly refunds: RefundRepository;
  readonly orders: OrderPaymentService;
  readonly ledger: Pick<Ledger, 'hold' | 'post' | 'postDrawer' | 'noteReference'>;
  readonly ports: Pick<Ports, 'gateway' | 'wallet'>;
  readonly queue: Pick<JobQueue, 'add'>;
  readonly deps: Dependencies;
  /** Public address of the server, to which providers send browsers back. */
  readonly publicUrl: string;
  /** Wakes the job runner after a commit. */
  readonly wake: () => void;
  /** Called with the reason when a provider did not answer; the request is repeated later. */
  readonly onTrouble: (error: unknown) => void;
}

/** What a provider reports about a session. `received`: in total. `isFinal`: the provider will not change its answer. */
export interface Answer extends PaymentProgress {
  readonly isFinal: boolean;
}

/** Kinds of jobs of this area. */
export const EVENT_JOB = 'payment-event';
export const ENQUIRY_JOB = 'payment-enquiry';
export const CLOSE_JOB = 'payment-close';
export const REFUND_JOB = 'refund';
export const REFUND_LOOK_JOB = 'refund-look';
export const GATEWAY_LOOK_JOB = 'gateway-look';
export const RELEASE_JOB = 'release-unpaid';
