// Actions for all selected orders, with progress and each result.
import { queueStates } from '#core/rules/fulfilment/order-queues.ts';
import { Button, ButtonLink, IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import { useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { numberOf } from './order-columns.tsx';
import styles from './orders.module.css';
import { type BulkAccept, useBulkAccept } from './use-bulk-accept.ts';
import type { Ticks } from './use-ticks.ts';

function ResultSheet({ bulk, onClose }: { readonly bulk: BulkAccept; readonly onClose: () => void }) {
  const t = useText();
  const { results, total, isBusy } = bulk;
  const done = results.filter(({ failure }) => failure === undefined).length;
  const title = isBusy ? t('orders.bulk-busy', { n: results.length, all: total }) : t('orders.bulk-done', { n: done, all: total });
  return (
    <Sheet
      title={title}
      closeLabel={t('close')}
      onClose={isBusy ? undefined : onClose}
      foot={
        isBusy ? undefined : (
          <Button isWide onPress={onClose}>
            {t('close')}
          </Button>
        )
      }
    >
      <progress className={styles.progress} value={results.length} max={total} aria-label={t('orders.bulk-progress')} />
      <p role="status" className="visually-hidden">
        {title}
      </p>
      <ul className={styles.results}>
        {results.map(({ order, failure }) => (
          <li key={order.id} data-failed={failure === undefined ? undefined : ''}>
            <Icon name={failure === undefined ? 'check-circle' : 'alert'} size={24} />
            <span>
              <b {...noTranslation}>{numberOf(order)}</b> {failure ?? t('order.step-accepted')}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

export function BulkBar({ ticks }: { readonly ticks: Ticks }) {
  const t = useText();
  const person = usePerson();
  const bulk = useBulkAccept();
  const { orders } = ticks;
  const acceptable = mayDo(person, 'orders.accept') ? orders.filter(({ status }) => queueStates.new?.includes(status)) : [];
  const finish = (): void => {
    // Failed orders stay ticked, so that they can be tried again.
    ticks.drop(bulk.results.flatMap(({ order, failure }) => (failure === undefined ? [order.id] : [])));
    bulk.forget();
  };
  if (orders.length === 0 && bulk.total === 0) return null;
  return (
    <section className={styles.bulk} aria-label={t('orders.ticked', { n: orders.length })}>
      <strong>{t('orders.ticked', { n: orders.length })}</strong>
      {acceptable.length > 0 && (
        <Button kind="ghost" icon="check" onPress={() => bulk.start(acceptable)}>
          {t('orders.bulk-accept', { n: acceptable.length })}
        </Button>
      )}
      <ButtonLink kind="ghost" icon="print" href={`/orders/print?ids=${orders.map(({ id }) => id).join(',')}`}>
        {t('orders.bulk-print', { n: orders.length })}
      </ButtonLink>
      <IconButton icon="close" label={t('orders.untick')} onPress={ticks.clear} />
      {bulk.total > 0 && <ResultSheet bulk={bulk} onClose={finish} />}
    </section>
  );
}
