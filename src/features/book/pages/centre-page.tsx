// The lead's page: people of the centre, and the orders of all. The tablet does not store it, so it needs the network.
import { useEffect, useState } from 'react';
import type { BookLine } from '#core/contract/agent/book.ts';
import type { OwnCentre } from '#core/contract/agent/centre.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { displayOrderNumber } from '#core/rules/order/order-number.ts';
import { saveFile } from '#device/save-file.ts';
import { centreFile, readCentreBook, readOwnCentre } from '#state/book/own-centre.ts';
import { failureWords } from '#state/frame/failure.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import styles from './book.module.css';
import { CentrePeople } from './centre-people.tsx';

function OrderRow({ line }: { readonly line: BookLine }) {
  const t = useText();
  const facts = [
    `${t('book.centre-agent')}: ${line.agent.name}`,
    `${t('book.commission')}: ${formatMoney(line.commission)}`,
    ...(line.owed === null ? [t('book.centre-blind')] : []),
    ...(line.owed !== null && line.owed > 0 ? [`${t('book.owed')}: ${formatMoney(line.owed)}`] : []),
  ];
  return (
    <li className={styles.entry}>
      <p className={styles.top}>
        <b>
          <bdi>{line.farmer.name}</bdi>
        </b>
        <b className={styles.end} {...noTranslation}>
          {formatMoney(line.price)}
        </b>
      </p>
      <p className={styles.small} {...noTranslation}>
        {formatMoment(Date.parse(line.at))} · {displayOrderNumber(line.order)}
      </p>
      <p className={styles.small}>{facts.join(' · ')}</p>
    </li>
  );
}

/** The loaded orders, a function to load more, and one to start. */
function useOrders(onFailed: (failure: unknown) => void) {
  const [lines, setLines] = useState<readonly BookLine[]>([]);
  const [next, setNext] = useState<string>();
  const more = (cursor?: string): void => {
    readCentreBook(cursor).then(({ results, next: then }) => {
      setLines((before) => (cursor === undefined ? results : [...before, ...results]));
      setNext(then ?? undefined);
    }, onFailed);
  };
  return { lines, more, next };
}

export function CentrePage() {
  const t = useText();
  const { language } = useLanguage();
  const [centre, setCentre] = useState<OwnCentre>();
  const [trouble, setTrouble] = useState<string>();
  const onFailed = (failure: unknown): void => setTrouble(failureWords(failure).words ?? t('book.centre-offline'));
  const { lines, more, next } = useOrders(onFailed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    readOwnCentre().then((found) => {
      setCentre(found);
      if (found.role === 'lead') more();
    }, onFailed);
  }, []);
  const save = (): void => {
    centreFile().then((csv) => saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), 'book-centre.csv'), onFailed);
  };
  const isLead = centre?.role === 'lead';
  return (
    <div className={styles.page}>
      <p>
        <ButtonLink kind="link" icon="back" href="/tablet/book">
          {t('book.back')}
        </ButtonLink>
      </p>
      <h2>{centre ? textIn(centre.names, language) : t('book.centre')}</h2>
      {trouble !== undefined && <Notice tone="danger">{trouble}</Notice>}
      {centre && !isLead && <Notice tone="info">{t('book.centre-lead-only')}</Notice>}
      {centre && isLead && (
        <div className={styles.columns}>
          <CentrePeople centre={centre} onChange={setCentre} />
          <section className={styles.section}>
            <h2>{t('book.centre-orders')}</h2>
            {lines.length === 0 && <p>{t('book.no-orders')}</p>}
            <ul className={styles.list}>
              {lines.map((line) => (
                <OrderRow key={line.order.id} line={line} />
              ))}
            </ul>
            <div className={styles.actions}>
              {next !== undefined && (
                <Button kind="ghost" onPress={() => more(next)}>
                  {t('book.centre-more')}
                </Button>
              )}
              <Button kind="ghost" icon="download" onPress={save}>
                {t('book.csv')}
              </Button>
            </div>
          </section>
        </div>
      )}
    </div>
  );
}
