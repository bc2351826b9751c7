// Finds the insurance that a cart's lines can have, and the farmer's free packets.
import { FREE_INSURANCE_PACKETS } from '#core/constants.ts';
import type { LocalText } from '#core/contract/wire/fields.ts';
import { yearOfMonth } from '#core/rules/dates.ts';
import type { Premium } from '#core/rules/insurance/insurance.ts';
import type { InsuranceRepository, WantedCover } from './insurance-repository.ts';

/** A variant's insurance by one product. */
export interface OfferedCover {
  readonly productId: number;
  readonly types: LocalText;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly premium: Premium;
}

export type CoverService = ReturnType<typeof createCoverService>;

export function createCoverService(repository: Pick<InsuranceRepository, 'covers' | 'freeUsed'>) {
  return {
    /** Variant id → its insurance; without insurance that is not offered, or not for that variant. */
    async offered(wanted: readonly WantedCover[], at: Date): Promise<ReadonlyMap<number, OfferedCover>> {
      const rows = await repository.covers(wanted, at);
      return new Map(
        rows.map((row) => [
          row.variant_id,
          {
            productId: row.id,
            types: row.types,
            startsAt: row.starts_at,
            endsAt: row.ends_at,
            premium: { cost_to_farmer: row.cost_paise, total_premium_amount: row.premium_paise, sum_insured: row.sum_insured_paise },
          },
        ]),
      );
    },

    /** Free packets a farmer has left in the year of a month. @param month `2026-11`, in India */
    async freeLeft(farmerId: number, month: string): Promise<number> {
      return Math.max(FREE_INSURANCE_PACKETS - (await repository.freeUsed(farmerId, yearOfMonth(month))), 0);
    },
  };
}
