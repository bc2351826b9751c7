// The form for a complaint: topic, order and the person's own words. Typed words are stored on the phone at once.
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { OrderSummary } from '#core/contract/order/order.ts';
import { type GrievanceSubject, grievanceSubjects, MOST_GRIEVANCE_TEXT } from '#core/facts/law/grievance.ts';
import { formatDay } from '#core/rules/dates.ts';
import { displayOrderNumber } from '#core/rules/order/order-number.ts';
import { useText } from '#state/frame/language-state.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import {
  emptyGrievance,
  type GrievanceDraft,
  keepGrievanceDraft,
  readGrievanceDraft,
  sendGrievance,
} from '#state/grievance/grievance-state.ts';
import { askLogin } from '#state/session/ask-login.ts';
import { loadApi } from '#state/session/lazy-modules.ts';
import { useIsLoggedIn, useSession } from '#state/session/session-state.ts';
import { Blank } from '#ui/blank.tsx';
import { Button } from '#ui/button.tsx';
import { ChipChoices } from '#ui/form/chips.tsx';
import { SelectField } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './grievance.module.css';
import { subjectWords } from './grievance-words.ts';

/** Subjects that are about one order. */
const OF_ORDERS: readonly GrievanceSubject[] = ['order', 'payment', 'product', 'delivery'];

const NEWEST = 10;

function useDraft() {
  const { db } = useSession();
  const [draft, setDraft] = useState(emptyGrievance);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each person has an own draft
  useEffect(() => {
    void readGrievanceDraft().then((kept) => setDraft((typed) => (typed.text === '' ? kept : typed)));
  }, [db]);
  const change = (fields: Partial<GrievanceDraft>): void => {
    const after = { ...draft, ...fields };
    setDraft(after);
    void keepGrievanceDraft(after);
  };
  return { draft, change };
}

/** The newest orders; none without network: a complaint goes without its order too. */
function useNewestOrders(): readonly OrderSummary[] {
  const { subject } = useSession();
  const [orders, setOrders] = useState<readonly OrderSummary[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each person has own orders
  useEffect(() => {
    void loadApi()
      .then(({ fetchOrders }) => fetchOrders('all', undefined))
      .then(
        ({ results }) => setOrders(results.slice(0, NEWEST)),
        () => undefined,
      );
  }, [subject]);
  return orders;
}

export function WriteGrievance() {
  const t = useText();
  const [, goTo] = useLocation();
  const isLoggedIn = useIsLoggedIn();
  const { draft, change } = useDraft();
  const orders = useNewestOrders();
  const [state, setState] = useState<'' | 'busy' | 'grievance.choose' | 'grievance.say'>('');
  useTitle(t('grievance.write'));
  if (!isLoggedIn)
    return (
      <Blank picture="empty-list" title={t('grievance.login-first')}>
        <Button isLarge isWide onPress={() => askLogin()}>
          {t('login')}
        </Button>
      </Blank>
    );
  const { about, text, orderId } = draft;
  const send = async (): Promise<void> => {
    if (about === undefined) return setState('grievance.choose');
    if (text.trim() === '') return setState('grievance.say');
    setState('busy');
    const isKept = await sendGrievance(about, draft).catch(() => false);
    setState('');
    if (isKept) goTo('/complaints', { replace: true });
  };
  const hasOrder = about !== undefined && OF_ORDERS.includes(about) && orders.length > 0;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (state !== 'busy') void send();
      }}
    >
      <ChipChoices
        isWrapped
        isLabelShown
        label={t('grievance.about')}
        value={about}
        onValue={(next) => change({ about: next, orderId: undefined })}
        choices={grievanceSubjects.map((value) => ({ value, label: t(subjectWords[value]) }))}
      />
      {hasOrder && (
        <SelectField
          label={t('grievance.which-order')}
          optional={t('form.optional')}
          placeholder={t('grievance.no-order')}
          value={orderId === undefined ? '' : String(orderId)}
          onValue={(value) => change({ orderId: Number(value) || undefined })}
          choices={orders.map((order) => ({
            value: String(order.id),
            label: `${displayOrderNumber(order)} · ${formatDay(Date.parse(order.created_at))}`,
          }))}
        />
      )}
      <TextArea label={t('grievance.words')} value={text} maxLength={MOST_GRIEVANCE_TEXT} onValue={(words) => change({ text: words })} />
      {state !== '' && state !== 'busy' && (
        <Notice tone="danger" isUrgent>
          {t(state)}
        </Notice>
      )}
      <Button type="submit" isLarge isWide isBusy={state === 'busy'}>
        {t('grievance.send')}
      </Button>
      <p className={styles.quiet}>{t('grievance.promise')}</p>
    </form>
  );
}
