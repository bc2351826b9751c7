// The type of a desk call: it compiles only with the desk's path and a staff permission.
import type { DeskPermission } from '../../facts/permission.ts';
import type { CallShape } from '../wire/call.ts';

export interface DeskCallShape extends CallShape {
  readonly path: `/api/desk/v1/${string}`;
  /**
   * The permission that it needs. The person must hold it for a `vendor` in its path or query. For any other record the service checks
   * `permittedVendors(caller, …)`.
   */
  readonly access: DeskPermission;
}

/** Keeps the exact type of a definition. */
export function defineDeskCall<const C extends DeskCallShape>(call: C): C {
  return call;
}
