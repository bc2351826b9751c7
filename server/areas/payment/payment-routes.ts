// Registers the payment calls P1, P3-P5.
import { createPaymentSession, encryptCscPayment, sendCommunications, sharePaymentLink, submitCscPayment } from '#core/contract/payment.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import type { CscService } from './csc/csc-service.ts';
import type { PaymentService } from './payment-service.ts';
import type { ShareService } from './share/share-service.ts';

export interface PaymentServices {
  readonly payments: PaymentService;
  readonly csc: CscService;
  readonly shares: ShareService;
}

export function registerPaymentRoutes(register: RegisterCall, { payments, csc, shares }: PaymentServices): void {
  register(createPaymentSession, async ({ caller, body }) => payments.open(caller, body));
  register(sharePaymentLink, async ({ caller, body, key }) => shares.share(caller, body, key));
  register(sendCommunications, async ({ caller, body, key }) => {
    await shares.communicate(caller, body.template_data.payment_link, { to: body.receiver_phone_number, locale: body.lang, key });
    return { queued: true as const };
  });
  register(submitCscPayment, async ({ caller, body }) => csc.submit(caller, body));
  register(encryptCscPayment, async ({ caller, body }) => csc.encrypt(caller, body));
}
