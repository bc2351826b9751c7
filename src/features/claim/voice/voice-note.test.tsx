// Tests a voice note on a loss: recorded on the phone, stored with the report, sent before it, played by its owner; and phones that cannot
// record.
import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { withLocks } from '../../../../tests/fixtures/app/browser-locks.ts';
import { claimableOf, claimOf } from '../../../../tests/fixtures/app/claim/claim-samples.ts';
import { answerHailLastNight, openClaims as open, startClaims } from '../../../../tests/fixtures/app/claim/claims-screen.tsx';
import { type FakeServer, startServer } from '../../../../tests/fixtures/app/fake-server.ts';
import { alerts, tap } from '../../../../tests/fixtures/app/on-screen.ts';
import { emptyOutbox, signInPerson, storedRows } from '../../../../tests/fixtures/app/signed-in.ts';
import { fakeCaches } from '../../../../tests/fixtures/fake-caches.ts';

let server: FakeServer;
const stopTrack = vi.fn();

/** Like a browser's recorder: data comes in pieces, the last one at the stop. */
class FakeRecorder {
  static isTypeSupported = (kind: string): boolean => kind.startsWith('audio/webm');
  state = 'inactive';
  ondataavailable: (event: { data: Blob }) => void = () => undefined;
  onstop: () => void = () => undefined;
  start(): void {
    this.state = 'recording';
  }
  stop(): void {
    this.state = 'inactive';
    this.ondataavailable({ data: new Blob(['hail']) });
    this.onstop();
  }
}

function withMicrophone(getUserMedia: () => Promise<unknown>): void {
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
}
const microphone = async () => ({ getTracks: () => [{ stop: stopTrack }] });

async function toPhotos(): Promise<void> {
  open('/insurance/claims');
  await screen.findByRole('link', { name: 'Report a loss' });
  server.isGone = true;
  open('/insurance/claims/report/5');
  await answerHailLastNight();
  await tap('Next');
}

beforeAll(startClaims);
beforeEach(async () => {
  withLocks();
  vi.stubGlobal('caches', fakeCaches());
  await emptyOutbox();
  server = startServer({
    listClaims: () => ({ results: [], policies: [claimableOf(5)], next: null }),
    getClaim: ({ params }) => claimOf(params.id, { voice: { upload: 'c'.repeat(64), url: '/api/x', seconds: 24 } }),
  });
  signInPerson();
});
afterEach(() => {
  vi.stubGlobal('caches', undefined);
  vi.stubGlobal('MediaRecorder', undefined);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
});

test('an offline voice note is recorded, shown at the check, stored, and sent before the report', async () => {
  withMicrophone(microphone);
  await toPhotos();
  await tap('Record your voice');
  await screen.findByText(/^Recording 0:00 of 1:00/);
  await tap('Done');
  await screen.findByRole('button', { name: 'Play the voice note 0:01' });
  // The microphone is released.
  expect(stopTrack).toHaveBeenCalled();
  await tap('Next');
  expect(screen.getByRole('button', { name: 'Change: Voice note' })).toBeTruthy();
  await tap('Send');
  await screen.findByRole('heading', { name: /^Noted on phone/ });
  expect(screen.getByText(/^Report, 0 photos and voice note/)).toBeTruthy();
  const [row] = await storedRows();
  const { voice } = JSON.parse(String(row?.request.body)) as { voice: string };
  expect(voice).toMatch(/^[0-9a-f]{64}$/);
  expect(row?.photos).toEqual([voice]);
});

test('a voice note can be removed', async () => {
  withMicrophone(microphone);
  await toPhotos();
  await tap('Record your voice');
  await tap('Done');
  await screen.findByRole('button', { name: /^Play the voice note/ });
  await tap('Remove the voice note');
  expect(screen.getByRole('button', { name: 'Record your voice' })).toBeTruthy();
});

test.each([
  ['NotAllowedError', 'The microphone is not allowed. Allow it in the browser’s settings, or write below.'],
  ['NotFoundError', 'No microphone found. Write below.'],
  ['NotReadableError', 'Another app is using the microphone. Close it and try again, or write below.'],
])('a microphone that answers %s shows a message with a next step', async (name, words) => {
  withMicrophone(() => Promise.reject(Object.assign(new Error('no'), { name })));
  await toPhotos();
  await tap('Record your voice');
  await vi.waitFor(() => expect(alerts()).toEqual([words]));
  expect(screen.getByRole('textbox', { name: /^Anything else/ })).toBeTruthy();
});

test('a browser that cannot record shows no recorder', async () => {
  await toPhotos();
  expect(screen.queryByRole('button', { name: 'Record your voice' })).toBeNull();
});

test('the person can play the voice note of the claim, and a failed fetch shows a message', async () => {
  open('/insurance/claims/9');
  const hear = await screen.findByRole('button', { name: 'Play the voice note 0:24' });
  server.isGone = true;
  await act(async () => hear.click());
  await screen.findByText('The voice note cannot be played now. Try again with internet.');
});
