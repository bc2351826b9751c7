// biome-ignore lint/style/noRestrictedImports: the one place that makes it safe
import { is, type Struct } from 'superstruct';

/**
 * Whether a value has the shape of a struct. It never throws: superstruct's own `is` writes a message about what does not match, and
 * that fails for JSON like `{"toString": false}`, which no text can be made of.
 */
export function matches<T>(value: unknown, struct: Struct<T, unknown>): value is T {
  try {
    return is(value, struct);
  } catch {
    return false;
  }
}
