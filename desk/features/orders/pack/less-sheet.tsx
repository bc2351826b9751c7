// Packs less of a line: how many, why, and the new bill before sending.
import { useState } from 'react';
import { COUNTRY_PREFIX } from '#core/constants.ts';
import type { DeskOrder } from '#core/contract/desk/order-detail.ts';
import { type ShortfallReason, shortfallReasons } from '#core/facts/order.ts';
import { textIn } from '#core/language/said.ts';
import { lifeOfDeskOrder } from '#core/rules/fulfilment/desk-order-life.ts';
import { packOrder } from '#core/rules/fulfilment/move-order.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ChipChoices } from '#ui/form/chips.tsx';
import { Stepper } from '#ui/form/stepper.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useLanguage, useText } from '../../../state/language-state.ts';
import { AcceptBill } from '../accept/accept-bill.tsx';
import { RejectSheet } from '../detail/reject-sheet.tsx';
import { orderHref } from '../shared/order-frame.tsx';
import { reasonWords } from './less-words.ts';
import type { LineDraft, PackDraft } from './pack-draft.ts';
import { countOf, itemsToPack, type PackItem, packedLine } from './pack-lines.ts';

interface LessSheetProps {
  readonly order: DeskOrder;
  readonly item: PackItem;
  readonly draft: PackDraft;
  readonly onLine: (change: LineDraft) => void;
  readonly onClose: () => void;
}

/** The bill without everything left out so far. */
function LessBill({ order, draft }: Pick<LessSheetProps, 'order' | 'draft'>) {
  const lines = itemsToPack(order.items).map((item) => packedLine(item, draft[item.product_variant] ?? {}));
  const packed = packOrder(lifeOfDeskOrder(order), lines, 'counter');
  return 'refused' in packed ? null : <AcceptBill before={order.bill.grand_total} after={packed} />;
}

function HowMany({ order, item, draft, onLine, onClose, onReject }: LessSheetProps & { readonly onReject: () => void }) {
  const t = useText();
  const before = draft[item.product_variant] ?? {};
  const [count, setCount] = useState(Math.min(countOf(item, before), item.quantity - 1));
  const [reason, setReason] = useState<ShortfallReason | undefined>(before.less?.reason);
  const toBe = { ...draft, [item.product_variant]: { ...before, less: { count, reason: reason ?? 'not-there' } } };
  const isNothingLeft = itemsToPack(order.items).every((one) => countOf(one, toBe[one.product_variant] ?? {}) === 0);
  return (
    <>
      <Stepper
        quantity={count}
        onStep={(by) => setCount(Math.min(Math.max(count + by, 0), item.quantity - 1))}
        lessLabel={t('pack.count-less')}
        moreLabel={t('pack.count-more')}
        isAtMost={count >= item.quantity - 1}
        quantityLabel={t('pack.count-of', { n: count, count: item.quantity })}
      />
      <p>{t('pack.count-of', { n: count, count: item.quantity })}</p>
      <ChipChoices
        label={t('pack.why')}
        choices={shortfallReasons.map((value) => ({ value, label: t(reasonWords[value]) }))}
        value={reason}
        onValue={setReason}
        isWrapped
        isLabelShown
      />
      {isNothingLeft ? <Notice tone="info">{t('pack.none-left')}</Notice> : <LessBill order={order} draft={toBe} />}
      <a href={`tel:${COUNTRY_PREFIX}${order.buyer.number}`}>{t('order.call-it', { name: order.buyer.name })}</a>
      {!isNothingLeft && (
        <Button
          isWide
          isDisabled={reason === undefined}
          onPress={() => {
            if (reason !== undefined) onLine({ less: { count, reason } });
            onClose();
          }}
        >
          {t('pack.less-yes')}
        </Button>
      )}
      {order.moves.includes('reject') && (
        <Button kind={isNothingLeft ? 'danger' : 'link'} isWide onPress={onReject}>
          {t('pack.reject')}
        </Button>
      )}
    </>
  );
}

export function LessSheet(props: LessSheetProps) {
  const { order, item, onClose } = props;
  const t = useText();
  const language = useLanguage();
  const [isRejecting, setRejecting] = useState(false);
  if (isRejecting) return <RejectSheet order={order} onClose={onClose} />;
  return (
    <Sheet title={t('pack.less-title', { name: textIn(item.names, language) })} closeLabel={t('close')} onClose={onClose}>
      {order.moves.includes('accept') ? (
        <>
          <p>{t('pack.gone-answer')}</p>
          <ButtonLink isWide href={`${orderHref(order.id)}/accept`}>
            {t('order.in-part')}
          </ButtonLink>
        </>
      ) : (
        <HowMany {...props} onReject={() => setRejecting(true)} />
      )}
    </Sheet>
  );
}
