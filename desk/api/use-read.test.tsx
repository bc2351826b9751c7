import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { closeDesk, openDesk, personAs, startDeskServer } from '../../tests/fixtures/desk/open-desk.tsx';
import { deskOrder } from '../../tests/fixtures/desk/order-to-hand-over.ts';

beforeEach(closeDesk);

test('stored data shows at once and is always loaded again', async () => {
  const server = startDeskServer(personAs('counter'), { getDeskOrder: () => deskOrder() });
  await openDesk('/desk/orders/10482/pack');
  await screen.findByRole('checkbox', { name: /^Urea/ });
  server.answers['getDeskOrder'] = () => deskOrder({ status: 'Packed' });
  await openDesk('/desk/orders/10482/pack');
  await screen.findByRole('heading', { name: 'Packed' });
  await vi.waitFor(() => expect(server.of('getDeskOrder')).toHaveLength(2));
});
