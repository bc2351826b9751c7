// Words in both languages as they are typed at the desk.
import { object } from 'superstruct';
import { OptionalText } from '../../wire/fields.ts';

const both = (max: number) => object({ en: OptionalText(max), hi: OptionalText(max) });

/** A name, a pack. */
export const ShortText = both(80);
/** A few sentences. */
export const LongText = both(600);
