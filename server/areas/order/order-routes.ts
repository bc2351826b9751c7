// O3-O6 on the wire.

import { sendOrderOtp, verifyOrderOtp } from '#core/contract/order/approval.ts';
import { cancelOrder, getOrder, getOrderStatus, listOrders, placeOrder } from '#core/contract/order/order.ts';
import { nextPage } from '../../http/page-cursor.ts';
import { Answered, type RegisterCall } from '../../http/register-call.ts';
import type { OrderOtpService } from './order-otp-service.ts';
import type { OrderService } from './order-service.ts';

export function registerOrderRoutes(register: RegisterCall, orders: OrderService, orderOtp: OrderOtpService): void {
  register.answered(
    placeOrder,
    async ({ caller, key, body, language, raw }) => new Answered(await orders.place({ caller, key, body, rawBody: raw.body, language })),
  );
  register(listOrders, async ({ caller, query, language }) => {
    const { results, cursor } = await orders.list(caller, query, language);
    return { results, next: nextPage(listOrders.path, query, cursor) };
  });
  register(getOrder, async ({ caller, params, language }) => orders.get(caller, params.id, language));
  register(cancelOrder, async ({ caller, params, language }) => orders.cancel(caller, params.id, language));
  register(getOrderStatus, async ({ caller, params, language }) => orders.status(caller, params.id, language));
  register(sendOrderOtp, async ({ caller, body }) => {
    await orderOtp.send(caller, { purpose: 'order', vendorId: body.vendor_id, farmerId: body.farmer_id });
    return { otp_sent: 'success' };
  });
  register(verifyOrderOtp, async ({ caller, body }) => ({
    hashcode: await orderOtp.verify(caller, { purpose: 'order', farmerId: body.farmerId, code: body.otp }),
  }));
}
