// The desk shows a farmer's report of a loss: the size of the field, and the voice note.
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { DeskClaim } from '#core/contract/desk/claim/claim.ts';
import { claimOf } from '../../../tests/fixtures/app/claim/claim-samples.ts';
import { closeDesk, openDesk, personAs, startDeskServer } from '../../../tests/fixtures/desk/open-desk.tsx';

beforeEach(closeDesk);

const at = '2026-11-21T12:40:00.000Z';
const claim = (voice: boolean): DeskClaim => ({
  id: 4,
  version: 1,
  claim: claimOf(4, voice ? { voice: { upload: 'c'.repeat(64), url: '/api/desk/v1/claims/4/voice', seconds: 24 } } : {}),
  is_own: false,
  farmer: { id: 5, full_name: 'Mohan Lal', phone_number: '9876500005', village: 'Kanti', lat: null, lng: null },
  reported_by: { id: 5, full_name: 'Mohan Lal' },
  policy: {
    number: 'WV-26-004512',
    types: { en: 'Weather cover', hi: 'मौसम बीमा' },
    sum_insured: 1_200_000,
    left: 1_200_000,
    policy_start_at: at,
    policy_end_at: at,
    enrolled_at: at,
  },
  photos: [],
  clocks: {
    evidence: 'wall',
    by: 'noted',
    is_marked: false,
    phone_at: at,
    server_at: at,
    phone_then: at,
    monotonic_ms: null,
    counted_at: at,
    received_at: at,
    deadline: at,
  },
  earlier: [],
});

test('the voice note is fetched only when somebody plays it, and a failed fetch shows a message', async () => {
  const server = startDeskServer(personAs('reviewer'), { getDeskClaim: () => claim(true) });
  await openDesk('/desk/claims/4');
  const hear = await screen.findByRole('button', { name: 'Play the voice note, 24 seconds' });
  expect(screen.getByText('We record who listens.')).toBeTruthy();
  expect(server.of('getDeskClaimVoice')).toEqual([]);
  hear.click();
  await screen.findByText('The voice note cannot be played now. Try again.');
  expect(server.of('getDeskClaimVoice')).toMatchObject([{ params: { id: 4 } }]);
});

test('the size of the field is in the farmer’s unit, with its square metres', async () => {
  const field = { count: 5, unit: 'kattha', square_metres: 632 } as const;
  const stated = { ...claim(false), claim: claimOf(4, { field }) };
  startDeskServer(personAs('reviewer'), { getDeskClaim: () => stated });
  await openDesk('/desk/claims/4');
  await screen.findByText('5 kattha (632 m²)');
});

test('a claim without a voice note has no such button', async () => {
  startDeskServer(personAs('reviewer'), { getDeskClaim: () => claim(false) });
  await openDesk('/desk/claims/4');
  await screen.findByText('Leaves are torn.');
  expect(screen.queryByRole('button', { name: /voice note/ })).toBeNull();
});
