import { expect, test } from 'vitest';
import { allCalls } from '../../core/contract/wire/calls.ts';
import { kindOfPath, recordInPath } from './record-kinds.ts';

test('every call that needs a caller has a decision whose data it shows', () => {
  const open = allCalls.filter(({ access, path }) => access !== 'public' && kindOfPath(path) === undefined);
  expect(open.map(({ path }) => path)).toEqual([]);
});

test.each([
  ['/api/desk/v1/orders/{id}/phones', '/api/desk/v1/orders/41/phones', { kind: 'order', id: '41' }],
  ['/api/desk/v1/kyc/{farmer_id}/{part}/approve', '/api/desk/v1/kyc/7/bank/approve', { kind: 'person', id: '7' }],
  ['/api/desk/v1/vendors/{vendor}/due-limits/{farmer}', '/api/desk/v1/vendors/1/due-limits/9', { kind: 'person', id: '9' }],
  ['/api/desk/v1/growth/leads/{id}', '/api/desk/v1/growth/leads/5', { kind: 'lead', id: '5' }],
  ['/api/desk/v1/recalls/{id}/to-call.csv', '/api/desk/v1/recalls/3/to-call.csv', { kind: 'recall', id: '3' }],
  ['/api/desk/v1/products/{id}', '/api/desk/v1/products/5', undefined],
  ['/api/desk/v1/growth/products/{id}', '/api/desk/v1/growth/products/5', undefined],
  ['/api/desk/v1/recalls/{id}/end', '/api/desk/v1/recalls/3/end', undefined],
])('%s names the record of a person, or none', (path, asked, record) => {
  expect(recordInPath({ path }, asked)).toEqual(record);
});
