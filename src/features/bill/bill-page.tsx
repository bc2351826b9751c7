// The shop's bill of an order, with later reductions: read, printed, shared; also without network.
import type { Invoice } from '#core/contract/order/invoice.ts';
import type { OrderDetail } from '#core/contract/order/order.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { formatDay } from '#core/rules/dates.ts';
import { displayOrderNumber } from '#core/rules/order/order-number.ts';
import { hasShareSheet, shareBySheet } from '#device/share.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { openSheet } from '#state/frame/sheet-state.ts';
import { useBill } from '#state/order/bill-state.ts';
import { Blank } from '#ui/blank.tsx';
import { Button } from '#ui/button.tsx';
import { InvoicePaper, type Say } from '#ui/paper/invoice-paper.tsx';
import { Papers } from '#ui/paper/papers.tsx';
import { SheetActions } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { billWords } from '../../i18n/bill-words.ts';

export { keepBill } from '#state/order/bill-state.ts';

function Actions({ order, invoice }: { readonly order: OrderDetail; readonly invoice: Invoice }) {
  const t = useText();
  const { language } = useLanguage();
  const share = (): void => {
    const content = {
      title: invoice.number,
      text: t('invoice.share-text', {
        shop: textIn(invoice.vendor.names, language),
        number: invoice.number,
        day: formatDay(Date.parse(invoice.at)),
        order: displayOrderNumber(order),
        total: formatMoney(invoice.total),
      }),
      url: `${location.origin}/order/${order.id}/bill`,
    };
    if (hasShareSheet()) void shareBySheet(content);
    else openSheet({ sheet: 'share', content });
  };
  return (
    <div data-screen-only="">
      <SheetActions>
        <Button kind="ghost" icon="print" onPress={() => print()}>
          {t('invoice.print')}
        </Button>
        <Button kind="ghost" icon="share" onPress={share}>
          {t('invoice.share')}
        </Button>
      </SheetActions>
    </div>
  );
}

export function BillPage({ order }: { readonly order: OrderDetail }) {
  const t = useText();
  const { language } = useLanguage();
  const { invoice, isMissing } = useBill(order);
  const say: Say = (word, values) => t(billWords[word], values);
  if (!order.papers) return <Blank picture="empty-list" title={t('invoice.none')} text={t('invoice.none-text')} />;
  if (isMissing) return <Blank picture="no-internet-big" title={t('invoice.not-here')} text={t('invoice.not-here-text')} />;
  if (!invoice) return <SkeletonRows count={4} label={t('loading')} />;
  return (
    <>
      <Actions order={order} invoice={invoice} />
      <Papers size="a4">
        <InvoicePaper invoice={invoice} language={language} say={say} />
        {(invoice.credit_notes ?? []).map((note) => (
          <InvoicePaper key={note.number} invoice={invoice} note={note} language={language} say={say} />
        ))}
      </Papers>
    </>
  );
}
