// Ends an order that was not handed over: refused at the door, nobody there, or never collected; with a reason.

import { useState } from 'react';
import { bringBackDeskOrder } from '#core/contract/desk/order.ts';
import type { DeskOrder } from '#core/contract/desk/order-detail.ts';
import { Button } from '#ui/button.tsx';
import { ChipChoices } from '#ui/form/chips.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { orderFailureWords } from '../../../blocks/order/order-failure.ts';
import { useOrderWrite } from '../../../blocks/order/use-order-write.ts';
import { Failure } from '../../../blocks/page.tsx';
import { type MessageKey, useText } from '../../../state/language-state.ts';

const REASON_CHARACTERS = 200;
const reasons = {
  refused: 'hand.back-refused',
  nobody: 'hand.back-nobody',
  late: 'hand.back-late',
  other: 'hand.back-other',
} as const satisfies Readonly<Record<string, MessageKey>>;
type Reason = keyof typeof reasons;

function BringBackSheet({ order, onClose }: { readonly order: Pick<DeskOrder, 'id' | 'type'>; readonly onClose: () => void }) {
  const t = useText();
  const [reason, setReason] = useState<Reason>();
  const [words, setWords] = useState('');
  const [failure, setFailure] = useState<string>();
  const { write, isBusy } = useOrderWrite(bringBackDeskOrder, {
    to: 'Cancelled',
    done: () => t('hand.back-done'),
    onDone: onClose,
    onFailed: (error) => {
      setFailure(orderFailureWords(t, error));
      return true;
    },
  });
  const open: readonly Reason[] = order.type === 'SELF_PICKUP' ? ['late', 'refused', 'other'] : ['refused', 'nobody', 'other'];
  const said =
    reason === undefined ? '' : reason === 'other' ? words.trim() : [t(reasons[reason]), words.trim()].filter(Boolean).join(': ');
  return (
    <Sheet
      title={t('hand.back-title')}
      closeLabel={t('close')}
      onClose={onClose}
      foot={
        <Button
          kind="danger"
          isWide
          isBusy={isBusy}
          onPress={() =>
            said === ''
              ? setFailure(t('hand.back-why'))
              : write({ params: { id: order.id }, body: { reason: said.slice(0, REASON_CHARACTERS) } })
          }
        >
          {t('hand.back-send')}
        </Button>
      }
    >
      <p>{t('hand.back-text')}</p>
      <ChipChoices
        isWrapped
        isLabelShown
        label={t('hand.back-reason')}
        choices={open.map((value) => ({ value, label: t(reasons[value]) }))}
        value={reason}
        onValue={setReason}
      />
      <TextField
        label={t('hand.back-words')}
        optional={reason === 'other' ? undefined : t('pack.optional')}
        value={words}
        onValue={(value) => {
          setWords(value);
          return value;
        }}
        autoComplete="off"
        maxLength={REASON_CHARACTERS - 60}
      />
      <Failure words={failure} />
    </Sheet>
  );
}

export function BringBack({ order }: { readonly order: Pick<DeskOrder, 'id' | 'type' | 'moves'> }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (!order.moves.includes('bring-back')) return null;
  return (
    <>
      <Button kind="link" onPress={() => setOpen(true)}>
        {t('hand.back')}
      </Button>
      {isOpen && <BringBackSheet order={order} onClose={() => setOpen(false)} />}
    </>
  );
}
