import { expect, test } from 'vitest';
import type { OrderItem } from '../../contract/order/order.ts';
import { canReportMoney, reportableLines, returnDay } from './reportable.ts';

const words = { en: 'Seed', hi: 'बीज' };
const itemOf = (product_variant: number, more: Partial<OrderItem> = {}): OrderItem => ({
  product_variant,
  product_id: 1,
  c_id: 1,
  names: words,
  pack: words,
  image_url: '/x',
  quantity: 3,
  price: 100,
  discount: 0,
  insurance: null,
  ...more,
});
const now = Date.parse('2026-11-22T10:00:00Z');
const later = '2026-11-30T00:00:00Z';
const before = '2026-11-20T00:00:00Z';
const order = { status: 'Delivered' as const, problem_until: later };

test('delivered goods that were not returned can be reported until the last day', () => {
  const items = [itemOf(1), itemOf(2, { returned: 2 }), itemOf(3, { returned: 3 })];
  const mostOf = (more: object = {}) => reportableLines({ ...order, items, ...more }, 'damaged', [], now).map(({ most }) => most);
  expect(mostOf()).toEqual([3, 1]);
  expect(mostOf({ problem_until: before })).toEqual([]);
  expect(mostOf({ problem_until: undefined })).toEqual([]);
});

test('only returnable goods are listed, and the earliest last day counts', () => {
  const items = [
    itemOf(1),
    itemOf(2, { return_until: later }),
    itemOf(3, { return_until: before }),
    itemOf(4, { return_until: '2026-11-25T00:00:00Z' }),
  ];
  const lines = reportableLines({ ...order, items }, 'return', [], now);
  expect(lines.map(({ item }) => item.product_variant)).toEqual([2, 4]);
  expect(returnDay(lines)).toBe(Date.parse('2026-11-25T00:00:00Z'));
  expect(returnDay([])).toBeUndefined();
});

test('a refund that did not arrive can be reported once, also when its amount is the agent’s matter', () => {
  expect(canReportMoney({ refunds: [] }, [])).toBe(false);
  expect(canReportMoney({ refunds: [{}] }, [{ kind: 'damaged' }])).toBe(true);
  expect(canReportMoney({ refunds: [], is_refunded: true }, [])).toBe(true);
  expect(canReportMoney({ refunds: [], is_refunded: true }, [{ kind: 'money' }])).toBe(false);
});

test('a line can be reported once for each kind of problem', () => {
  const items = [itemOf(1), itemOf(2)];
  const said = [{ kind: 'damaged' as const, lines: [{ product_variant: 1, quantity: 1 }] }];
  expect(reportableLines({ ...order, items }, 'damaged', said, now).map(({ item }) => item.product_variant)).toEqual([2]);
  expect(reportableLines({ ...order, items }, 'missing', said, now)).toHaveLength(2);
});
