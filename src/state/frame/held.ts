// Data that came from the server or the store and is never changed in place: held as it is, so that it can be stored again.
import { ref } from 'valtio';

/** Keeps the state library from wrapping a value; undefined and null stay what they are. */
export function held<T>(value: T): T {
  return value !== null && typeof value === 'object' ? (ref(value) as T) : value;
}
