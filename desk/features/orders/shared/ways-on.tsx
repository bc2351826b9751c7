// An order that is not where this screen could do something: who moved it and when, and the ways on from there.
import { dispatchDeskOrder, readyDeskOrder } from '#core/contract/desk/order.ts';
import type { DeskOrder } from '#core/contract/desk/order-detail.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { failureWords } from '../../../api/failure-words.ts';
import { useWrite } from '../../../api/use-write.ts';
import { useText } from '../../../state/language-state.ts';
import { say } from '../../../state/toast-state.ts';
import { orderHref } from './order-frame.tsx';
import { orderReads } from './reads.ts';
import styles from './shared.module.css';

/** Who moved it last, and when. */
export function MovedNotice({ order: { history } }: { readonly order: Pick<DeskOrder, 'history'> }) {
  const t = useText();
  const last = history.at(-1);
  const at = last ? formatMoment(Date.parse(last.at)) : '';
  return <Notice tone="info">{last?.name ? t('step.moved-by', { name: last.name, at }) : t('step.moved', { at })}</Notice>;
}

/** Packed → on its way, or ready to be fetched. Nothing where that is not the next step. */
export function NextStep({ order }: { readonly order: Pick<DeskOrder, 'id' | 'moves'> }) {
  const t = useText();
  const isFetched = order.moves.includes('ready');
  const { write, isBusy } = useWrite(isFetched ? readyDeskOrder : dispatchDeskOrder, {
    changes: orderReads,
    onDone: () => say('done', t(isFetched ? 'step.ready-done' : 'step.dispatched')),
    onFailed: (error) => {
      const words = failureWords(t, error);
      if (words !== undefined) say('danger', words);
    },
  });
  if (!isFetched && !order.moves.includes('dispatch')) return null;
  return (
    <Button
      isLarge
      isWide
      icon={isFetched ? 'store' : 'truck'}
      isBusy={isBusy}
      onPress={() => write({ params: { id: order.id }, body: {} })}
    >
      {t(isFetched ? 'step.ready' : 'step.dispatch')}
    </Button>
  );
}

/** All that can be done from here on. */
export function WaysOn({ order }: { readonly order: DeskOrder }) {
  const t = useText();
  return (
    <div className={styles.buttons}>
      <NextStep order={order} />
      {order.moves.includes('pack') && (
        <ButtonLink isLarge href={`${orderHref(order.id)}/pack`} icon="box">
          {t('step.pack')}
        </ButtonLink>
      )}
      {order.moves.includes('deliver') && (
        <ButtonLink isLarge href={`${orderHref(order.id)}/hand-over`}>
          {t('step.hand-over')}
        </ButtonLink>
      )}
      <ButtonLink kind="ghost" href={orderHref(order.id)}>
        {t('step.see')}
      </ButtonLink>
    </div>
  );
}
