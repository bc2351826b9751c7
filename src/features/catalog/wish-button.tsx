// The heart button: saves a product for later.
import { useText } from '#state/frame/language-state.ts';
import { toggleWish, useWishes } from '#state/wishlist/wishlist-state.ts';
import { IconButton } from '#ui/button.tsx';

export function WishButton({ productId, name }: { readonly productId: number; readonly name: string }) {
  const t = useText();
  const isWished = useWishes().ids.includes(productId);
  return (
    <IconButton
      icon={isWished ? 'heart-filled' : 'heart'}
      label={t('wish.keep', { name })}
      isPressed={isWished}
      onPress={() => void toggleWish(productId)}
    />
  );
}
