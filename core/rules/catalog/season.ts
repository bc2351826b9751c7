// Finds the current sowing season for the shop window.

import type { Season } from '../../contract/catalog.ts';
import { INDIA_AHEAD_MS } from '../../time.ts';

/** Sowing season by month in India: Zaid from February, Kharif from May, Rabi from September. */
export function seasonAt(at: number): Season {
  const month = new Date(at + INDIA_AHEAD_MS).getUTCMonth();
  if (month >= 1 && month <= 3) return 'zaid';
  return month >= 4 && month <= 7 ? 'kharif' : 'rabi';
}
