// The rules of the operators' register (DLT) for SMS texts, and the possible faults of a text.

/** An id of the register is a number. */
export const DLT_ID = /^\d{10,25}$/;

/** Possible faults of an SMS text. Others are those of any translated text. */
export const smsFaults = [
  /** A brace is missing. */
  'unreadable',
  /** Its placeholders differ from those of the shipped text. */
  'places',
  /** With usual values it has more than two parts. */
  'sms-long',
  /** The rupee sign more than doubles the length of an English text. */
  'rupee',
  /** Phones read a login code only from the shipped last line. */
  'code-line',
] as const;
export type SmsFault = (typeof smsFaults)[number];
