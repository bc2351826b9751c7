// Registers the calls by which a farmer approves an order, or its insurance.
import { sendInsuranceOtp, verifyInsuranceOtp } from '#core/contract/insurance.ts';
import { sendKycOtp, verifyKycOtp } from '#core/contract/kyc/kyc.ts';
import { sendOrderOtp, verifyOrderOtp } from '#core/contract/order/approval.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import type { ApprovalService } from './approval-service.ts';

const SENT = { otp_sent: 'success' };

export function registerApprovalRoutes(register: RegisterCall, approvals: ApprovalService): void {
  register(sendOrderOtp, async ({ caller, body }) => {
    await approvals.send(caller, { purpose: 'order', vendorId: body.vendor_id, farmerId: body.farmer_id });
    return SENT;
  });
  register(verifyOrderOtp, async ({ caller, body }) => ({
    hashcode: await approvals.verify(caller, { purpose: 'order', farmerId: body.farmerId, code: body.otp }),
  }));
  register(sendKycOtp, async ({ caller, body }) => {
    await approvals.sendForKyc(caller, body.farmer_id);
    return SENT;
  });
  register(verifyKycOtp, async ({ caller, body }) => ({
    hashcode: await approvals.verify(caller, { purpose: 'kyc', farmerId: body.farmer_id, code: body.otp }),
  }));
  register(sendInsuranceOtp, async ({ caller, body }) => {
    await approvals.send(caller, { purpose: 'insurance', vendorId: body.vendor_id, farmerId: body.farmer_id });
    return SENT;
  });
  register(verifyInsuranceOtp, async ({ caller, body }) => ({
    hashcode: await approvals.verify(caller, { purpose: 'insurance', farmerId: body.farmer_id, code: body.otp }),
  }));
}
