// A line that is not there after all, once the order was accepted with it: what can be done about it now, as the table of moves allows.
import { useState } from 'react';
import { COUNTRY_PREFIX } from '#core/constants.ts';
import type { DeskOrder } from '#core/contract/desk/order-detail.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useText } from '../../../state/language-state.ts';
import { RejectSheet } from '../detail/reject-sheet.tsx';
import { orderHref } from '../shared/order-frame.tsx';

interface GoneSheetProps {
  readonly order: DeskOrder;
  /** The goods that are missing. */
  readonly name: string;
  readonly onClose: () => void;
}

export function GoneSheet({ order, name, onClose }: GoneSheetProps) {
  const t = useText();
  const [isRejecting, setRejecting] = useState(false);
  const canAnswer = order.moves.includes('accept');
  if (isRejecting) return <RejectSheet order={order} onClose={onClose} />;
  return (
    <Sheet title={t('pack.gone-title', { name })} closeLabel={t('close')} onClose={onClose}>
      {canAnswer ? (
        <>
          <p>{t('pack.gone-answer')}</p>
          <ButtonLink isWide href={`${orderHref(order.id)}/accept`}>
            {t('order.in-part')}
          </ButtonLink>
        </>
      ) : (
        <>
          <Notice tone="info">{t('pack.gone-late')}</Notice>
          <p>{t('pack.gone-call')}</p>
          <a href={`tel:${COUNTRY_PREFIX}${order.buyer.number}`}>{t('order.call-it', { name: order.buyer.name })}</a>
          {order.moves.includes('reject') && (
            <Button kind="danger" isWide onPress={() => setRejecting(true)}>
              {t('pack.reject')}
            </Button>
          )}
        </>
      )}
    </Sheet>
  );
}
