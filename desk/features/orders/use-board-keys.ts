// Keys of the board besides each list's: `a` accepts the focused or open order.
import { useEffect, useRef } from 'react';
import type { DeskOrderSummary } from '#core/contract/desk/order-detail.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

interface BoardKeys {
  readonly rows: readonly DeskOrderSummary[] | undefined;
  readonly openId: number | undefined;
  readonly onAccept: (order: DeskOrderSummary) => void;
}

export function useBoardKeys(board: BoardKeys): void {
  const latest = useRef(board);
  latest.current = board;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { rows, openId, onAccept } = latest.current;
      if (event.key !== 'a' || event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
      // An open sheet has its own keys.
      if (document.querySelector('dialog[open]')) return;
      const focused = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'];
      const order = rows?.find(({ id }) => id === (focused === undefined ? openId : Number(focused)));
      if (order) onAccept(order);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
