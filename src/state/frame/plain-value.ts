// Data from the server or the store that is never changed in place, so it can be stored again unchanged.
import { ref } from 'valtio';

/** Stops the state library from wrapping a value; undefined and null stay as they are. */
export function plainValue<T>(value: T): T {
  return value !== null && typeof value === 'object' ? (ref(value) as T) : value;
}
