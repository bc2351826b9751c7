// The codes of refusals that travel without one.

/** The cart's refusals that carry no code are named by their shape; '' for every other body. */
export function cartCodeOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return '';
  if ('non_field_errors' in body) return 'OUT_OF_STOCK';
  return 'DC_QUOTA_EXHAUSTED' in body || 'insurance_type' in body || 'detail' in body ? 'CART_01' : '';
}
