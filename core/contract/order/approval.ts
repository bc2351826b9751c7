// Calls for a farmer's approval of an order that somebody else places.
import { array, object, pattern, size, string } from 'superstruct';
import { APPROVAL_CODE_DIGITS } from '../../constants.ts';
import { defineCall } from '../wire/call.ts';
import { Id, OptionalText } from '../wire/fields.ts';

export const sendOrderOtp = defineCall({
  name: 'sendOrderOtp',
  method: 'POST',
  path: '/api/hyperlocal/v1/orders/otp/send',
  access: 'approval.ask-for-order',
  body: object({
    vendor_id: Id,
    /** From the cart's validation. The server sends its own words. */
    otp_template_variables: object({ sms: size(array(OptionalText(200)), 0, 10) }),
    farmer_id: Id,
  }),
  response: object({ otp_sent: pattern(string(), /^success$/) }),
  errors: ['CART_404', 'TOO_MANY_REQUESTS', 'OTP_NOT_SENT'],
  summary:
    'Sends the farmer a code for the cart that was validated last for them at this vendor; once it is sent, the one before no longer works.',
});

export const verifyOrderOtp = defineCall({
  name: 'verifyOrderOtp',
  method: 'POST',
  path: '/api/hyperlocal/v1/orders/otp/verify',
  access: 'approval.ask',
  body: object({ farmerId: Id, otp: pattern(string(), new RegExp(`^\\d{${APPROVAL_CODE_DIGITS}}$`)) }),
  /** Permits one order of that cart, and no other, within 10 minutes. */
  response: object({ hashcode: string() }),
  errors: ['ORDER_OTP_WRONG', 'ORDER_OTP_OVER'],
  summary:
    'The farmer’s code → a hashcode for placing the order. A code that is too old, used or tried three times is over: a new one has to be sent.',
});
