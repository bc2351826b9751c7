// The total on the farmer's own phone, when the cart came from there as a QR code. A higher bill needs the farmer's approval, even if the
// agent pays from the wallet.
import type { Paise } from '../../money.ts';

/** Whether a bill is higher than what the farmer saw. @param seen undefined for a cart that did not come from a farmer's phone */
export const isAboveSeen = (seen: Paise | undefined, total: Paise): boolean => seen !== undefined && total > seen;
