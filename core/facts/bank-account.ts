// Formats of bank accounts and UPI ids.

/** Bank and branch: four letters, a zero, six signs. [RBI] */
export const IFSC_PATTERN = /^[A-Z]{4}0[A-Z0-9]{6}$/;

/** Nine to eighteen digits, the format of Indian banks. */
export const ACCOUNT_NUMBER_PATTERN = /^\d{9,18}$/;

/** `name@bank`. */
export const UPI_PATTERN = /^[A-Za-z0-9._-]{2,64}@[A-Za-z]{2,32}$/;
/** The reference in a UPI code (`tr`): NPCI allows 35 signs, and banks print letters and digits only. */
export const TR_PATTERN = /^[A-Z0-9]{1,35}$/;
