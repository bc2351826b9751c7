// The frame of pages about one order: number, buyer, call button, and a link back.
import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import { COUNTRY_PREFIX } from '#core/constants.ts';
import { getDeskOrder } from '#core/contract/desk/order.ts';
import type { DeskOrder } from '#core/contract/desk/order-detail.ts';
import { displayOrderNumber } from '#core/rules/order/order-number.ts';
import { isPhone } from '#core/rules/phone.ts';
import { Icon } from '#ui/icon.tsx';
import { useRead } from '../../../api/use-read.ts';
import { Loaded } from '../../../blocks/loaded.tsx';
import { Page } from '../../../blocks/page.tsx';
import { type Translate, useText } from '../../../state/language-state.ts';
import styles from './shared.module.css';

export const orderHref = (id: number): string => `/orders/${id}`;

export interface OrderFrameProps {
  /** @param number in the form people read */
  readonly titleOf: (t: Translate, number: string) => string;
  readonly children: (order: DeskOrder) => ReactNode;
}

export function OrderFrame({ titleOf, children }: OrderFrameProps) {
  const t = useText();
  const id = Number(useParams()['id']);
  const read = useRead(getDeskOrder, { params: { id } }, { isKept: true });
  const order = read.data;
  const number = displayOrderNumber({ id, order_number: order?.order_number ?? undefined });
  return (
    <Page
      isNarrow
      title={titleOf(t, number)}
      backTo={orderHref(id)}
      actions={
        order &&
        // Masked for staff who do not deliver.
        isPhone(order.buyer.number) && (
          <a className={styles.call} href={`tel:${COUNTRY_PREFIX}${order.buyer.number}`}>
            <Icon name="call" size={24} />
            {t('step.call')}
          </a>
        )
      }
    >
      <Loaded of={read} hasAnswer={order !== undefined} rows={3}>
        {order && (
          <>
            <p className={styles.buyer}>{order.buyer.name}</p>
            {children(order)}
          </>
        )}
      </Loaded>
    </Page>
  );
}
