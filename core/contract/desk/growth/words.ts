// Words in both languages as they are typed at the desk.
import { OptionalText } from '../../wire/fields.ts';
import { localWords } from '../../wire/local-words.ts';

const both = (max: number) => localWords(OptionalText(max));

/** A name, a pack. */
export const ShortText = both(80);
/** A few sentences. */
export const LongText = both(600);
