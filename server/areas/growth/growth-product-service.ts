// Growth products: shown to everybody, written at the desk.
import { DeskGrowthProduct, type updateGrowthProduct } from '#core/contract/desk/growth/products.ts';
import type { GrowthProduct } from '#core/contract/growth/growth.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import { ownText } from '#core/language/said.ts';
import { neededLanguages } from '#core/rules/languages.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { RateBudget } from '../../http/limits/rate-budget.ts';
import { DAY_MS, spendAll } from '../../http/limits/spend.ts';
import type { UploadedFile } from '../../http/upload.ts';
import { changedMeanwhile } from '../../http/versions/if-match.ts';
import { Refusal } from '../../refusal.ts';
import type { AuditAction, Audited, By } from '../audit/audit-service.ts';
import type { PictureService } from '../catalog/picture/picture-service.ts';
import type { GrowthProductChange, GrowthProductRepository, GrowthProductRow } from './growth-product-repository.ts';

export interface GrowthProductParts {
  readonly products: GrowthProductRepository;
  readonly pictures: Pick<PictureService, 'prepare'>;
  readonly audited: Audited;
  readonly budget: RateBudget;
  readonly deps: Pick<Dependencies, 'now'>;
}

const PICTURES_A_DAY = 200;
const LOCAL = ['names', 'packs', 'texts', 'befores', 'afters'] as const;

const toProduct = (row: GrowthProductRow): GrowthProduct => ({
  id: row.id,
  names: row.names,
  packs: row.packs,
  texts: row.texts,
  befores: row.befores,
  afters: row.afters,
  price: row.price_paise,
  discount_price: row.discount_price_paise,
  image_url: row.image_url,
});

const toDesk = (row: GrowthProductRow): DeskGrowthProduct => ({
  ...toProduct(row),
  version: row.version,
  is_live: row.is_live,
  changed: row.changed_at && { at: row.changed_at.toISOString(), by: row.changed_name },
});

const actionOf = (verb: string): AuditAction => ({
  action: `growth-product.${verb}`,
  entity: 'growth-product',
  permission: 'content.write',
});

/** What the audit keeps of it. */
const factsOf = ({ version: _version, changed: _changed, ...facts }: DeskGrowthProduct) => facts;

const refuse = (reason: string): Refusal => new Refusal('GROWTH_REFUSED', { details: { reason } });

/** @throws Refusal GROWTH_REFUSED: nobody is shown half a product, or a discount that is none */
function check({ is_live, names, packs, price, discount_price }: DeskGrowthProduct): void {
  if (discount_price !== null && discount_price >= price) throw refuse('discount');
  const isWhole = neededLanguages.every((code) => ownText(names, code) !== '' && ownText(packs, code) !== '') && price > 0;
  if (is_live && !isWhole) throw refuse('incomplete');
}

function columnsOf({ price, discount_price, is_live, ...words }: BodyOf<typeof updateGrowthProduct>): GrowthProductChange {
  return {
    ...Object.fromEntries(LOCAL.flatMap((name) => (words[name] ? [[name, JSON.stringify(words[name])]] : []))),
    ...(price === undefined ? {} : { price_paise: price }),
    ...(discount_price === undefined ? {} : { discount_price_paise: discount_price }),
    ...(is_live === undefined ? {} : { is_live }),
  };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

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

  const changedBy = (by: By) => ({ changed_at: new Date(deps.now()), changed_by: by.caller.userId });

  return {
    /** What people see. */
    offered: async (): Promise<GrowthProduct[]> => (await products.all()).filter(({ is_live }) => is_live).map(toProduct),

    /** Grows whenever one of them changes. */
    version: (): Promise<number> => products.version(),

    listForDesk: async (): Promise<DeskGrowthProduct[]> => (await products.all()).map(toDesk),
    get,

    /** @throws Refusal NOT_FOUND, GROWTH_REFUSED, CHANGED_MEANWHILE */
    update: (by: By, id: number, body: BodyOf<typeof updateGrowthProduct>, version: number | undefined): Promise<DeskGrowthProduct> =>
      audited(by, actionOf('change'), async (note) => {
        const before = await hold(id);
        if (version !== undefined && version !== before.version) throw changedMeanwhile(DeskGrowthProduct, before);
        const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
        const wanted = { ...before, ...given };
        check(wanted);
        if (same(factsOf(before), factsOf(wanted))) return before;
        await products.change(id, { ...columnsOf(body), ...changedBy(by) });
        const after = await get(id);
        note({ id, before: factsOf(before), after: factsOf(after) });
        return after;
      }),

    /** @throws Refusal NOT_FOUND, UNSUPPORTED_MEDIA_TYPE, PICTURE_REFUSED, UNAVAILABLE, TOO_MANY_REQUESTS */
    async addPicture(by: By, id: number, file: UploadedFile): Promise<{ image_url: string }> {
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
