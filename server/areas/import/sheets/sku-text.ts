// Normalises the shop's own code of a pack, so that letter case does not matter.
import { isSku } from '#core/rules/catalog/desk/article-codes.ts';
import type { Reading } from '../file/sheet.ts';

export function skuText(text: string): Reading {
  const sku = text.trim().toUpperCase();
  return isSku(sku) ? { text: sku } : { code: 'sku-wrong' };
}
