// Growth products: shown to everybody, edited at the desk.
import { DeskGrowthProduct, type updateGrowthProduct } from '#core/contract/desk/growth/products.ts';
import type { GrowthProduct } from '#core/contract/growth/growth.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import type { Values } from '#core/fields/field.ts';
import { growthProductFields } from '#core/fields/growth-product.ts';
import { changedValues, isSame, pickFields } from '#core/fields/noun.ts';
import { fromRow, toRow } from '#core/fields/row.ts';
import { missingLanguagesOf } from '#core/language/missing-languages.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { RateBudget } from '../../http/limits/rate-budget.ts';
import { DAY_MS, spendAll } from '../../http/limits/spend.ts';
import type { UploadedFile } from '../../http/upload.ts';
import { changedMeanwhile } from '../../http/versions/if-match.ts';
import { Refusal } from '../../refusal.ts';
import type { Actor, AuditAction, Audited } from '../audit/audit-service.ts';
import type { PictureService } from '../catalog/picture/picture-service.ts';
import type { GrowthProductRepository, GrowthProductRow } from './growth-product-repository.ts';

export interface GrowthProductParts {
  readonly products: GrowthProductRepository;
  readonly pictures: Pick<PictureService, 'prepare'>;
  readonly audited: Audited;
  readonly budget: RateBudget;
  readonly deps: Pick<Dependencies, 'now'>;
}

const PICTURES_A_DAY = 200;

const toDesk = (row: GrowthProductRow): DeskGrowthProduct => ({
  id: row.id,
  ...fromRow(growthProductFields, row),
  image_url: row.image_url,
  version: row.version,
  changed: row.changed_at && { at: row.changed_at.toISOString(), by: row.changed_name },
});

function toProduct(row: GrowthProductRow): GrowthProduct {
  const { version: _version, is_live: _shown, changed: _changed, ...product } = toDesk(row);
  return product;
}

const actionOf = (verb: string): AuditAction => ({
  action: `growth-product.${verb}`,
  entity: 'growth-product',
  permission: 'content.write',
});

/** The audit's facts of a product. */
const factsOf = (product: DeskGrowthProduct) => pickFields(growthProductFields, product);

const refuse = (reason: string): Refusal => new Refusal('GROWTH_REFUSED', { details: { reason } });

/** @throws Refusal GROWTH_REFUSED for an incomplete product on sale, or a discount price that is not below the price */
function check({ is_live, names, packs, price, discount_price }: Values<typeof growthProductFields>): void {
  if (discount_price !== null && discount_price >= price) throw refuse('discount');
  const isWhole = [names, packs].every((words) => missingLanguagesOf(words).length === 0) && price > 0;
  if (is_live && !isWhole) throw refuse('incomplete');
}

export type GrowthProductService = ReturnType<typeof createGrowthProductService>;

export function createGrowthProductService(parts: GrowthProductParts) {
  const { products, pictures, audited, budget, deps } = parts;

  async function get(id: number): Promise<DeskGrowthProduct> {
    const row = await products.find(id);
    if (!row) throw new Refusal('NOT_FOUND');
    return toDesk(row);
  }

  async function hold(id: number): Promise<DeskGrowthProduct> {
    if (!(await products.lock(id))) throw new Refusal('NOT_FOUND');
    return get(id);
  }

  const changedBy = (by: Actor) => ({ changed_at: new Date(deps.now()), changed_by: by.caller.userId });

  return {
    /** Products on sale. */
    offered: async (): Promise<GrowthProduct[]> => (await products.all()).filter(({ is_live }) => is_live).map(toProduct),

    /** Every change of a product raises it. */
    version: (): Promise<number> => products.version(),

    listForDesk: async (): Promise<DeskGrowthProduct[]> => (await products.all()).map(toDesk),
    get,

    /** @throws Refusal NOT_FOUND, GROWTH_REFUSED, CHANGED_MEANWHILE */
    update: (by: Actor, id: number, body: BodyOf<typeof updateGrowthProduct>, version: number | undefined): Promise<DeskGrowthProduct> =>
      audited(by, actionOf('change'), async (note) => {
        const before = await hold(id);
        if (version !== undefined && version !== before.version) throw changedMeanwhile(DeskGrowthProduct, before);
        const wanted = changedValues(growthProductFields, before, body);
        check(wanted);
        if (isSame(growthProductFields, before, wanted)) return before;
        await products.change(id, { ...toRow(growthProductFields, wanted), ...changedBy(by) });
        const after = await get(id);
        note({ id, before: factsOf(before), after: factsOf(after) });
        return after;
      }),

    /** @throws Refusal NOT_FOUND, UNSUPPORTED_MEDIA_TYPE, PICTURE_REFUSED, UNAVAILABLE, TOO_MANY_REQUESTS */
    async addPicture(by: Actor, id: number, file: UploadedFile): Promise<{ image_url: string }> {
      await get(id);
      await spendAll(budget, [{ name: `growth-picture:${by.caller.userId}`, limit: PICTURES_A_DAY, windowMs: DAY_MS }]);
      const picture = await pictures.prepare(file, by.caller.userId);
      return audited(by, actionOf('picture'), async (note) => {
        const { image_url: before } = await hold(id);
        await picture.keep();
        await products.change(id, { image_url: picture.image_url, ...changedBy(by) });
        note({ id, before: { image_url: before }, after: { image_url: picture.image_url } });
        return { image_url: picture.image_url };
      });
    },
  };
}
