// A line that is not there after all, once the order was accepted with it: what can be done about it now, as the table of moves allows.
import { useState } from 'react';
import { COUNTRY_PREFIX } from '#core/constants.ts';
import { rejectDeskOrder } from '#core/contract/desk/order.ts';
import type { DeskOrder } from '#core/contract/desk/order-detail.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { failureWords } from '../../../api/failure-words.ts';
import { useWrite } from '../../../api/use-write.ts';
import { useText } from '../../../state/language-state.ts';
import { mayDo, usePerson } from '../../../state/session-state.ts';
import { say } from '../../../state/toast-state.ts';
import { orderHref } from '../shared/order-frame.tsx';
import { orderReads } from '../shared/reads.ts';

const REASON_CHARACTERS = 200;

interface GoneSheetProps {
  readonly order: Pick<DeskOrder, 'id' | 'moves' | 'buyer'>;
  /** The goods that are missing. */
  readonly name: string;
  readonly onClose: () => void;
}

/** The whole order is refused: its money and its goods go back. */
function RejectForm({ order, name, onClose }: GoneSheetProps) {
  const t = useText();
  const [reason, setReason] = useState(t('pack.gone-reason', { name }));
  const [failure, setFailure] = useState<string>();
  const { write, isBusy } = useWrite(rejectDeskOrder, {
    changes: orderReads,
    onDone: () => {
      say('done', t('pack.rejected'));
      onClose();
    },
    onFailed: (error) => setFailure(failureWords(t, error)),
  });
  return (
    <>
      <TextField
        label={t('pack.reject-reason')}
        value={reason}
        onValue={(value) => {
          setReason(value);
          return value;
        }}
        error={failure}
        autoComplete="off"
        maxLength={REASON_CHARACTERS}
      />
      <Button
        kind="danger"
        isWide
        isBusy={isBusy}
        onPress={() =>
          reason.trim() === '' ? setFailure(t('field.required')) : write({ params: { id: order.id }, body: { reason: reason.trim() } })
        }
      >
        {t('pack.reject')}
      </Button>
    </>
  );
}

export function GoneSheet(props: GoneSheetProps) {
  const { order, name, onClose } = props;
  const t = useText();
  const person = usePerson();
  const canAnswer = order.moves.includes('accept');
  return (
    <Sheet title={t('pack.gone-title', { name })} closeLabel={t('close')} onClose={onClose}>
      {canAnswer ? (
        <>
          <p>{t('pack.gone-answer')}</p>
          <ButtonLink isWide href={`${orderHref(order.id)}/accept`}>
            {t('pack.gone-lines')}
          </ButtonLink>
        </>
      ) : (
        <>
          <Notice tone="info">{t('pack.gone-late')}</Notice>
          <p>{t('pack.gone-call')}</p>
          <a href={`tel:${COUNTRY_PREFIX}${order.buyer.number}`}>{t('pack.call-buyer', { name: order.buyer.name })}</a>
          {order.moves.includes('reject') && mayDo(person, 'orders.reject') && <RejectForm {...props} />}
        </>
      )}
    </Sheet>
  );
}
