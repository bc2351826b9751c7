import { expect, test } from 'vitest';
import { type PlannedProduct, wordsOfProduct } from './product-write.ts';

const product = {
  is_live: true,
  names: { en: 'Potash', hi: 'पोटाश', ta: 'பொட்டாஷ் உரம்', kn: 'ಪೊಟ್ಯಾಷ್' },
  variants: [],
} as unknown as PlannedProduct;

test('a product is found by its name in each language, each word once', () => {
  const words = wordsOfProduct(product, 'potash potas | khad').map(({ word }) => word);
  expect(words).toEqual(['potash', 'potas', 'khad', 'pottas', 'uram']);
});

test('a product that farmers do not see has no words', () => {
  expect(wordsOfProduct({ ...product, is_live: false }, 'potash')).toEqual([]);
});
