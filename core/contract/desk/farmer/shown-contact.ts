// How farmers and their addresses stand in orders at the desk: with the whole phone number for staff who deliver, masked for others.
import { assign, nullable, object, pattern, string } from 'superstruct';
import { MOBILE_DIGITS } from '../../../constants.ts';
import { Address, FarmerDetails } from '../../address.ts';

/** Ten digits, or masked as `98xxxxxx10`. */
export const ShownPhone = pattern(string(), new RegExp(`^[0-9x]{${MOBILE_DIGITS}}$`));

export const ShownBuyer = object({ name: string(), number: ShownPhone });

export const ShownFarmer = assign(FarmerDetails, object({ phone_number: ShownPhone }));

export const ShownAddress = assign(Address, object({ contact_number: ShownPhone, farmer_details: nullable(ShownFarmer) }));
