// What each box of the form is called.
import type { MessageKey } from '../../state/language-state.ts';
import type { ProductField } from './product-form.ts';

export const boxWords: Readonly<Record<ProductField, MessageKey>> = {
  names_en: 'products.name-en',
  names_hi: 'products.name-hi',
  description_en: 'products.about-en',
  description_hi: 'products.about-hi',
  use_en: 'products.use-en',
  use_hi: 'products.use-hi',
  safety_en: 'products.safety-en',
  safety_hi: 'products.safety-hi',
  pests_en: 'products.pests-en',
  pests_hi: 'products.pests-hi',
  local_names: 'products.local-names',
  search_words: 'products.found-by',
  brand_id: 'products.brand',
  category_id: 'products.category',
  crop_ids: 'products.crops',
  hsn: 'products.hsn',
  gst_rate: 'products.gst',
  hazard: 'products.hazard',
  registration_number: 'products.registration',
  manufacturer: 'products.manufacturer',
  return_days: 'products.return-days',
  packs: 'products.packs',
  is_live: 'products.live-field',
  version: 'products.changed',
};
