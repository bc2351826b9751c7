// An agent's receipt for a farmer: to read, to print on a roll or on A4, to share as a picture. It needs no network.
import { useEffect, useMemo, useState } from 'react';
import { type LanguageCode, languages, languageTable } from '#core/rules/languages.ts';
import { type ReceiptFacts, receiptOfOrder } from '#core/rules/receipt/receipt.ts';
import { type ReceiptRow, receiptRows, type SayReceipt } from '#core/rules/receipt/receipt-rows.ts';
import { shareFile } from '#device/share-file.ts';
import { leaveForDevice, receiptPlace } from '#state/book/receipt-place.ts';
import type { BookSheets } from '#state/book/sheets.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { closeSheet } from '#state/frame/sheet-state.ts';
import { Button } from '#ui/button.tsx';
import { ChipChoices } from '#ui/form/chips.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet, SheetActions } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { receiptPicture } from './draw-receipt.ts';
import { printPaper, ReceiptStrip } from './print-receipt.tsx';
import styles from './receipt.module.css';
import { ReceiptPaper } from './receipt-paper.tsx';
import { receiptWordsOf } from './receipt-words.ts';

interface Words {
  readonly language: LanguageCode;
  /** Undefined when the words cannot be loaded. */
  readonly say: SayReceipt | undefined;
}

/** The rows in the farmer's language: undefined while its words load, null when they cannot be loaded. */
function useRows(facts: ReceiptFacts | undefined): readonly ReceiptRow[] | null | undefined {
  const language = facts?.language;
  const [words, setWords] = useState<Words>();
  useEffect(() => {
    if (!language) return undefined;
    let isStill = true;
    const set = (say: SayReceipt | undefined): void => {
      if (isStill) setWords({ language, say });
    };
    receiptWordsOf(language).then(set, () => set(undefined));
    return () => {
      isStill = false;
    };
  }, [language]);
  return useMemo(() => {
    if (!facts || words?.language !== facts.language) return undefined;
    return words.say ? receiptRows(facts, words.say) : null;
  }, [facts, words]);
}

/** `receipt-RTTJJMKP.png`; without a number its time. */
const fileName = ({ orderNumber, at }: ReceiptFacts): string => `receipt-${orderNumber?.replace(/\W/g, '') ?? at}.png`;

interface PaperProps {
  readonly facts: ReceiptFacts;
  readonly rows: readonly ReceiptRow[];
}

function PrintRoll({ rows }: Pick<PaperProps, 'rows'>) {
  const t = useText();
  const press = (): void => {
    leaveForDevice();
    printPaper('58', <ReceiptStrip rows={rows} />);
  };
  return (
    <Button isLarge isWide icon="print" onPress={press}>
      {t('receipt.print-roll')}
    </Button>
  );
}

/** The other ways to give it to the farmer. */
function OtherWays({ facts, rows }: PaperProps) {
  const t = useText();
  const [outcome, setOutcome] = useState<'shared' | 'saved' | 'failed'>();
  const printA4 = (): void => {
    leaveForDevice();
    printPaper('a4', <ReceiptPaper rows={rows} language={facts.language} />);
  };
  const share = async (): Promise<void> => {
    leaveForDevice();
    const sent = receiptPicture(rows, fileName(facts)).then(shareFile);
    setOutcome(await sent.catch(() => 'failed' as const));
  };
  return (
    <>
      {outcome === 'saved' && <Notice tone="done">{t('receipt.saved')}</Notice>}
      {outcome === 'failed' && <Notice tone="danger">{t('receipt.failed')}</Notice>}
      <SheetActions>
        <Button kind="ghost" icon="print" onPress={printA4}>
          {t('receipt.print-a4')}
        </Button>
        <Button kind="ghost" icon="share" onPress={() => void share()}>
          {t('receipt.share')}
        </Button>
      </SheetActions>
    </>
  );
}

export function ReceiptSheet({ order, facts: given }: BookSheets['receipt']) {
  const t = useText();
  const screen = useLanguage().language;
  const [language, setLanguage] = useState<LanguageCode>(given?.language ?? screen);
  const facts = useMemo(
    () => (given ? { ...given, language } : order && receiptOfOrder(order, receiptPlace(language))),
    [given, order, language],
  );
  const rows = useRows(facts);
  return (
    <Sheet
      title={t('receipt.title')}
      closeLabel={t('close')}
      onClose={() => void closeSheet()}
      shape="full"
      foot={rows && <PrintRoll rows={rows} />}
    >
      <div className={styles.choice}>
        <ChipChoices
          label={t('receipt.language')}
          choices={languages.map((code) => ({ value: code, label: languageTable[code].ownName }))}
          value={language}
          onValue={setLanguage}
          isWrapped
        />
        {rows === undefined && <SkeletonRows count={4} label={t('loading')} />}
        {rows === null && <Notice tone="danger">{t('receipt.no-words')}</Notice>}
        {rows && <ReceiptPaper rows={rows} language={language} />}
        {facts && rows && <OtherWays facts={facts} rows={rows} />}
      </div>
    </Sheet>
  );
}
