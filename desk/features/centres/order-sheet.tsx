// Orders a tablet to lock, to sign a person out, or to wipe itself. The sheet says what will be lost before it is sent.
import { useState } from 'react';
import { type DeskTablet, listDeskTablets, orderTablet } from '#core/contract/desk/centre/tablet.ts';
import { type TabletOrderKind, type TabletOrderTime, tabletOrderKinds } from '#core/facts/centre/centre.ts';
import { Button } from '#ui/button.tsx';
import { ChipChoices } from '#ui/form/chips.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { useWrite } from '../../api/use-write.ts';
import { type MessageKey, useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';
import { centreReads } from './centre-reads.ts';
import styles from './centres.module.css';

export const orderWords: Readonly<Record<TabletOrderKind, MessageKey>> = {
  lock: 'centres.order-lock',
  'end-person': 'centres.order-end-person',
  wipe: 'centres.order-wipe',
};

export const timeWords: Readonly<Record<TabletOrderTime, MessageKey>> = { sent: 'centres.order-sent', now: 'centres.order-now' };

export function OrderSheet({ tablet, onClose }: { readonly tablet: DeskTablet; readonly onClose: () => void }) {
  const t = useText();
  const people = tablet.people.filter(({ ended_at }) => ended_at === null);
  const [kind, setKind] = useState<TabletOrderKind>('lock');
  const [when, setWhen] = useState<TabletOrderTime>('sent');
  const [person, setPerson] = useState(String(people[0]?.id ?? ''));
  const { write, isBusy } = useWrite(orderTablet, {
    changes: [listDeskTablets, ...centreReads],
    onDone: () => {
      showToast('done', t('centres.order-done'));
      onClose();
    },
    onFailed: (error) => {
      const words = failureWords(t, error);
      if (words !== undefined) showToast('danger', words);
    },
  });
  const isEnd = kind === 'end-person';
  const send = (): void => write({ params: { id: tablet.id }, body: { kind, when, ...(isEnd ? { person: Number(person) } : {}) } });
  const kinds = tabletOrderKinds.filter((one) => one !== 'end-person' || people.length > 0);
  return (
    <Sheet
      title={t('centres.order')}
      closeLabel={t('close')}
      onClose={onClose}
      foot={
        <>
          <Button kind={kind === 'lock' ? 'primary' : 'danger'} isWide isBusy={isBusy} onPress={send}>
            {t('centres.order-send')}
          </Button>
          <Button kind="ghost" isWide onPress={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <div className={styles.whole}>
        <ChipChoices
          label={t('centres.order')}
          choices={kinds.map((value) => ({ value, label: t(orderWords[value]) }))}
          value={kind}
          onValue={setKind}
          isWrapped
        />
        {isEnd && (
          <ChipChoices
            label={t('centres.people')}
            choices={people.map(({ id, full_name, phone }) => ({ value: String(id), label: full_name ?? phone }))}
            value={person}
            onValue={setPerson}
            isWrapped
            isLabelShown
          />
        )}
        <ChipChoices
          label={t('centres.order-when')}
          choices={(['sent', 'now'] as const).map((value) => ({ value, label: t(timeWords[value]) }))}
          value={when}
          onValue={setWhen}
          isWrapped
          isLabelShown
        />
        {kind !== 'lock' && when === 'now' && <Notice tone="danger">{t('centres.order-now-text')}</Notice>}
      </div>
    </Sheet>
  );
}
