// The simulated gateway's links, payments and refunds in their wire format.
import { type BookDispute, type BookLink, type BookPayment, type BookRefund, receivedOf } from './gateway-book.ts';

export function linkEntity(link: BookLink): object {
  const { id, reference_id, amount, description, customer, callback_url, expire_by, notes, short_url, created_at, updated_at, status } =
    link;
  return {
    accept_partial: false,
    amount,
    amount_paid: receivedOf(link),
    callback_method: 'get',
    callback_url,
    cancelled_at: status === 'cancelled' ? updated_at : 0,
    created_at,
    currency: 'INR',
    customer,
    description,
    expire_by,
    expired_at: status === 'expired' ? updated_at : 0,
    first_min_partial_amount: 0,
    id,
    notes,
    notify: { email: false, sms: false, whatsapp: false },
    payments:
      link.payments.length === 0
        ? null
        : link.payments.map((payment) => ({
            amount: payment.amount,
            created_at: payment.created_at,
            method: 'upi',
            payment_id: payment.id,
            plink_id: id,
            status: payment.status,
            updated_at: payment.created_at,
          })),
    reference_id,
    reminder_enable: false,
    reminders: [],
    short_url,
    status,
    updated_at,
    upi_link: false,
    user_id: '',
  };
}

export function paymentEntity(link: BookLink, payment: BookPayment): object {
  const isCaptured = payment.status === 'captured';
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amount,
    currency: 'INR',
    status: payment.status,
    captured: isCaptured,
    method: 'upi',
    amount_refunded: 0,
    refund_status: null,
    description: `#${link.id.slice('plink_'.length)}`,
    contact: link.customer.contact,
    notes: link.notes,
    error_code: isCaptured ? null : 'BAD_REQUEST_ERROR',
    error_description: isCaptured ? null : 'Payment was not completed on time.',
    error_reason: isCaptured ? null : 'payment_timed_out',
    created_at: payment.created_at,
  };
}

export function refundEntity({ id, payment_id, amount, receipt, created_at }: BookRefund): object {
  return {
    id,
    entity: 'refund',
    amount,
    currency: 'INR',
    payment_id,
    notes: [],
    receipt,
    acquirer_data: { arn: null },
    created_at,
    batch_id: null,
    status: 'processed',
    speed_processed: 'normal',
    speed_requested: 'normal',
  };
}

export function disputeEntity({ id, payment_id, amount, created_at, respond_by, status }: BookDispute): object {
  return {
    id,
    entity: 'dispute',
    payment_id,
    amount,
    currency: 'INR',
    amount_deducted: status === 'lost' ? amount : 0,
    gateway_dispute_id: null,
    reason_code: 'goods_or_services_not_received_or_partially_received',
    respond_by,
    status,
    phase: 'chargeback',
    created_at,
  };
}
