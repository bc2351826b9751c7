// Below a product's own words: its insurance, and what farmers ask about it. Loaded when this place comes near the screen.
import { type ComponentType, lazy, Suspense } from 'react';
import type { Product, ProductVariant } from '#core/contract/catalog.ts';
import { loadAllWords } from '#state/frame/language-state.ts';
import type { ProductQuestionsProps } from '../../features/community/product-questions.tsx';
import type { PackInsuranceProps } from '../../features/insurance/pack-insurance.tsx';

export interface ProductMoreProps {
  readonly product: Product;
  readonly vendorId: number;
  readonly variant: ProductVariant | undefined;
}

/** Cannot be loaded now: not shown. */
const PackInsurance = lazy(() =>
  Promise.all([import('../../features/insurance/pack-insurance.tsx'), loadAllWords('insurance')]).then(
    ([part]): { default: ComponentType<PackInsuranceProps> } => ({ default: part.PackInsurance }),
    (): { default: ComponentType<PackInsuranceProps> } => ({ default: () => null }),
  ),
) as unknown as ComponentType<PackInsuranceProps>;

/** The same. */
const ProductQuestions = lazy(() =>
  Promise.all([import('../../features/community/product-questions.tsx'), loadAllWords('community')]).then(
    ([part]): { default: ComponentType<ProductQuestionsProps> } => ({ default: part.ProductQuestions }),
    (): { default: ComponentType<ProductQuestionsProps> } => ({ default: () => null }),
  ),
) as unknown as ComponentType<ProductQuestionsProps>;

export function ProductMore({ product, vendorId, variant }: ProductMoreProps) {
  return (
    <>
      {variant?.insuranceData.hasInsurance && (
        <Suspense fallback={null}>
          <PackInsurance key={variant.id} vendorId={vendorId} variantId={variant.id} />
        </Suspense>
      )}
      {product.crop_ids.length > 0 && (
        <Suspense fallback={null}>
          <ProductQuestions crops={product.crop_ids} />
        </Suspense>
      )}
    </>
  );
}
