// A cart by QR code, at a counter. The buttons are in the cart, everything else loads at a tap.
import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { Paise } from '#core/money.ts';
import { loadAllWords, useText } from '#state/frame/language-state.ts';
import { enterStep, leaveStep } from '#state/frame/sheet-state.ts';
import { useSession } from '#state/session/session-state.ts';
import { Button } from '#ui/button.tsx';

const OwnCartCode = lazy(async () => {
  const [{ OwnCartCode }] = await Promise.all([import('../features/cart-code/own-cart-code.tsx'), loadAllWords('cart-code')]);
  return { default: OwnCartCode };
}) as unknown as ComponentType<{ readonly kind: 'show' | 'read'; readonly total: Paise; readonly onClose: () => void }>;

interface CartByCodeProps {
  readonly kind: 'show' | 'read';
  readonly total: Paise;
  /** The button's label, if it is not about a cart. */
  readonly label?: string;
}

/** Shows the cart to the agent as a QR code, or reads the agent's code: a cart, or an order to approve. */
export function CartByCode({ kind, total, label }: CartByCodeProps) {
  const t = useText();
  const isAgent = useSession().user?.is_assisting === true;
  const [isOpen, setOpen] = useState(false);
  const open = (): void => {
    enterStep(() => setOpen(false));
    setOpen(true);
  };
  return (
    <>
      <Button kind="ghost" isWide onPress={open}>
        {label ?? t(kind === 'read' ? 'cart.read-code' : isAgent ? 'cart.show-code-farmer' : 'cart.show-code')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <OwnCartCode kind={kind} total={total} onClose={() => void leaveStep()} />
        </Suspense>
      )}
    </>
  );
}
