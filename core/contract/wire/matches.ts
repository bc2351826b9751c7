// biome-ignore lint/style/noRestrictedImports: the one place that makes it safe
import { is, type Struct } from 'superstruct';

/**
 * Whether a value has the shape of a struct. It never throws. Superstruct's own `is` writes a message about the mismatch, and that fails
 * for JSON like `{"toString": false}`, which cannot become text.
 */
export function matches<T>(value: unknown, struct: Struct<T, unknown>): value is T {
  try {
    return is(value, struct);
  } catch {
    return false;
  }
}
