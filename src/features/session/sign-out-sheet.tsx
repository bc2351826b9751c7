// Signing out removes everything of this person from the phone. Unsent rows are named first.
import { type ReactNode, useState } from 'react';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { signOutAndErase } from '#state/account/account-state.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { goTo } from '#state/frame/navigate.ts';
import { closeSheet } from '#state/frame/sheet-state.ts';
import { useLinkWords } from '#state/order/link-words.ts';
import { keptChoice, keptClaim, keptOrder, keptReport } from '#state/outbox/kept-order.ts';
import { useKeptWords } from '#state/outbox/kept-words.ts';
import { useOutbox, type WaitingRow } from '#state/outbox/outbox-rows.ts';
import { sendWaiting } from '#state/outbox/outbox-state.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';

/** A row of a late-loaded part, in its own words. */
function KeptWordsOf({ row }: { readonly row: WaitingRow }) {
  return <>{useKeptWords(row)}</>;
}

function LinkWordsOf({ row }: { readonly row: WaitingRow }) {
  return <>{useLinkWords(row)}</>;
}

/** The lost rows, by name. */
function NotSent({ rows }: { readonly rows: readonly WaitingRow[] }) {
  const t = useText();
  const { language } = useLanguage();
  const nameOf = (row: WaitingRow): ReactNode => {
    if (row.kind === 'consent') return t('waiting.consent', { choice: t(keptChoice(row).agree ? 'yes' : 'no') });
    if (row.kind === 'share-link') return <LinkWordsOf row={row} />;
    if (row.kind === 'problem') return t('waiting.problem-of', { id: keptReport(row).orderNumber });
    if (row.kind === 'claim') {
      const { crop, peril } = keptClaim(row);
      return t('waiting.claim', { crop: textIn(crop, language), peril: textIn(peril, language) });
    }
    if (row.kind !== 'order') return <KeptWordsOf row={row} />;
    const { firstItem, bill } = keptOrder(row).draft;
    return `${textIn(firstItem, language)} · ${formatMoney(bill.grand_total)}`;
  };
  return (
    <ul aria-label={t('waiting.title')}>
      {rows.map((row) => (
        <li key={row.id}>{nameOf(row)}</li>
      ))}
    </ul>
  );
}

export function SignOutSheet() {
  const t = useText();
  const { waiting } = useOutbox();
  const [isBusy, setBusy] = useState(false);
  const leave = async (): Promise<void> => {
    setBusy(true);
    await signOutAndErase();
    await goTo('/', { isReplacing: true });
    // A new start: nothing of the person stays in memory, and Back finds nothing.
    location.replace('/');
  };
  return (
    <Sheet
      isAlert
      title={t('sign-out.title')}
      closeLabel={t('close')}
      onClose={() => void closeSheet()}
      foot={
        <>
          {waiting.length > 0 && (
            <Button isLarge isWide icon="refresh" onPress={() => void sendWaiting()}>
              {t('waiting.send-now')}
            </Button>
          )}
          <Button kind="danger" isLarge isWide isBusy={isBusy} onPress={() => void leave()}>
            {t('sign-out.erase')}
          </Button>
          <Button kind="ghost" isLarge isWide onPress={() => void closeSheet()}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p>{t('sign-out.text')}</p>
      {waiting.length > 0 && <Notice tone="queued">{t('sign-out.waiting', { n: waiting.length })}</Notice>}
      {waiting.length > 0 && <NotSent rows={waiting} />}
    </Sheet>
  );
}
