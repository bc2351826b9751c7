// The form of a product: what its boxes hold as text (so that a draft of them can be kept), and what travels of it.
import { array, boolean, create, number, object, optional, string } from 'superstruct';
import type { createDeskProduct, DeskProduct } from '#core/contract/desk/catalog/product.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import type { LocalText } from '#core/contract/wire/fields.ts';
import { isEan, isHsn } from '#core/rules/catalog/desk/article-codes.ts';
import { isPackLabel } from '#core/rules/catalog/desk/pack-label.ts';
import type { FormRules } from '#core/rules/form.ts';
import { CallError } from '../../api/call-error.ts';
import type { FieldError } from '../../blocks/form/use-draft-form.ts';

const localFields = ['names', 'description', 'use', 'safety', 'pests'] as const;
type LocalField = (typeof localFields)[number];
export type ProductField =
  | `${LocalField}_${'en' | 'hi'}`
  | 'version'
  | 'local_names'
  | 'search_words'
  | 'brand_id'
  | 'category_id'
  | 'crop_ids'
  | 'hsn'
  | 'gst_rate'
  | 'hazard'
  | 'registration_number'
  | 'manufacturer'
  | 'return_days'
  | 'packs'
  | 'is_live';
export type ProductValues = Readonly<Record<ProductField, string>>;

/** A pack as its boxes hold it. */
const TypedPacks = array(
  object({ id: optional(number()), sku: string(), ean: string(), en: string(), hi: string(), is_active: boolean() }),
);
export interface TypedPack {
  readonly id?: number | undefined;
  readonly sku: string;
  readonly ean: string;
  readonly en: string;
  readonly hi: string;
  readonly is_active: boolean;
}

export const NEW_PACK: TypedPack = { sku: '', ean: '', en: '', hi: '', is_active: true };

export function packsFromText(text: string): readonly TypedPack[] {
  try {
    return create(JSON.parse(text), TypedPacks);
  } catch {
    return [NEW_PACK];
  }
}
export const textOfPacks = (packs: readonly TypedPack[]): string => JSON.stringify(packs);

function packError(text: string): FieldError | undefined {
  const packs = packsFromText(text);
  if (packs.some(({ en }) => en.trim() !== '' && !isPackLabel(en))) return 'products.pack-wrong';
  return packs.some(({ ean }) => ean.trim() !== '' && !isEan(ean.trim())) ? 'products.ean-wrong' : undefined;
}

export const productRules = {
  names_en: {},
  names_hi: {},
  description_en: {},
  description_hi: {},
  use_en: {},
  use_hi: {},
  safety_en: {},
  safety_hi: {},
  local_names: {},
  search_words: {},
  packs: { check: packError },
  brand_id: { required: true },
  category_id: { required: true },
  hsn: { required: true, check: (text: string): FieldError | undefined => (isHsn(text.trim()) ? undefined : 'products.hsn-wrong') },
  gst_rate: { required: true },
  hazard: {},
  registration_number: {},
  manufacturer: {},
  return_days: {
    check: (text: string): FieldError | undefined => (/^\d{1,3}$/.test(text) && Number(text) <= 365 ? undefined : 'products.days-wrong'),
  },
  crop_ids: {},
  pests_en: {},
  pests_hi: {},
  is_live: {},
  version: {},
} satisfies FormRules<ProductField>;

export const newProductValues: Partial<ProductValues> = { packs: textOfPacks([NEW_PACK]) };

export function productValues(product: DeskProduct): ProductValues {
  const words = Object.fromEntries(
    localFields.flatMap((field) => (['en', 'hi'] as const).map((language) => [`${field}_${language}`, product[field]?.[language] ?? ''])),
  ) as Record<`${LocalField}_${'en' | 'hi'}`, string>;
  return {
    ...words,
    version: String(product.version),
    local_names: product.local_names.join(', '),
    search_words: product.search_words.join(', '),
    brand_id: String(product.brand.id),
    category_id: String(product.category_id),
    crop_ids: product.crop_ids.join(','),
    hsn: product.hsn,
    gst_rate: String(product.gst_rate),
    hazard: product.hazard ?? '',
    registration_number: product.registration_number ?? '',
    manufacturer: product.manufacturer ?? '',
    return_days: product.return_days === null ? '' : String(product.return_days),
    packs: textOfPacks(
      product.variants.map(({ id, sku, ean, pack, is_active }) => ({ id, sku, ean: ean ?? '', en: pack.en, hi: pack.hi, is_active })),
    ),
    is_live: product.is_live ? 'y' : '',
  };
}

const listOf = (text: string): string[] =>
  [...new Set(text.split(/[,;\n]/).map((word) => word.trim().slice(0, 60)))].filter((word) => word !== '');
export const cropsOf = (text: string): readonly string[] => text.split(',').filter((id) => id !== '');

/** What travels. Boxes that may stay empty and do are none. */
export function productBody(values: ProductValues): BodyOf<typeof createDeskProduct> {
  const words = (field: LocalField): LocalText => ({ en: values[`${field}_en`].trim(), hi: values[`${field}_hi`].trim() });
  const orNull = (field: LocalField): LocalText | null => (words(field).en + words(field).hi === '' ? null : words(field));
  const text = (field: 'registration_number' | 'manufacturer'): string | null => values[field].trim() || null;
  return {
    names: words('names'),
    local_names: listOf(values.local_names).slice(0, 40),
    search_words: listOf(values.search_words).slice(0, 40),
    description: words('description'),
    use: orNull('use'),
    safety: orNull('safety'),
    pests: orNull('pests'),
    brand_id: Number(values.brand_id),
    category_id: Number(values.category_id),
    crop_ids: cropsOf(values.crop_ids).map(Number),
    hsn: values.hsn.trim(),
    gst_rate: Number(values.gst_rate),
    hazard: (values.hazard || null) as DeskProduct['hazard'],
    registration_number: text('registration_number'),
    manufacturer: text('manufacturer'),
    return_days: values.return_days === '' ? null : Number(values.return_days),
    is_live: values.is_live !== '',
    variants: packsFromText(values.packs)
      .filter(({ en }) => en.trim() !== '')
      .map(({ id, sku, ean, en, hi, is_active }) => ({
        ...(id === undefined ? {} : { id }),
        ...(sku.trim() === '' ? {} : { sku: sku.trim() }),
        ean: ean.trim() || null,
        pack: { en: en.trim(), hi: hi.trim() },
        is_active,
      })),
  };
}

/** The same refusal at the box it is about: `body.names.hi` is the box `names_hi`, anything of a pack the box of packs. */
export function atBox(error: unknown): unknown {
  if (!(error instanceof CallError)) return error;
  const { path } = (error.details ?? {}) as { readonly path?: unknown };
  const [, field = '', part = ''] = typeof path === 'string' ? path.split('.') : [];
  const box = field === 'variants' ? 'packs' : part === 'en' || part === 'hi' ? `${field}_${part}` : field;
  return new CallError(error.failure, { ...error, details: { path: box } });
}
