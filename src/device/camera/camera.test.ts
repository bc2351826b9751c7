// Tests the camera inside the page: its settings, reasons for its absence, its light, and the part of its picture that is stored.
import { afterEach, expect, test, vi } from 'vitest';
import { type Camera, framedPart, openCamera } from './camera.ts';

const track = (more: object = {}) =>
  Object.assign(new EventTarget(), { stop: vi.fn(), applyConstraints: vi.fn(async () => undefined), ...more });

function phone(answer: () => Promise<unknown>): void {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: vi.fn(answer) } });
}
const streamOf = (one: object) => ({ getVideoTracks: () => [one], getTracks: () => [one] });

afterEach(() => Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined }));

test.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
])('%s means %s', async (name, fault) => {
  phone(() => Promise.reject(new DOMException('', name)));
  expect(await openCamera(() => undefined)).toBe(fault);
});

test('a page without camera access gets the answer “none”', async () => {
  expect(await openCamera(() => undefined)).toBe('none');
});

test('a light is offered if the camera has one, and a broken light stops nobody', async () => {
  const lit = track({ getCapabilities: () => ({ torch: true }) });
  phone(async () => streamOf(lit));
  const camera = (await openCamera(() => undefined)) as Camera;
  expect(camera.hasTorch).toBe(true);
  await camera.setTorch(true);
  expect(lit.applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
  lit.applyConstraints.mockRejectedValueOnce(new DOMException('', 'OverconstrainedError'));
  await camera.setTorch(false);
  phone(async () => streamOf(track()));
  expect(((await openCamera(() => undefined)) as Camera).hasTorch).toBe(false);
});

test('the page learns that the phone took the camera away, but not that it closed the camera itself', async () => {
  const one = track();
  phone(async () => streamOf(one));
  const ended = vi.fn();
  const camera = (await openCamera(ended)) as Camera;
  one.dispatchEvent(new Event('ended'));
  expect(ended).toHaveBeenCalledTimes(1);
  camera.close();
  expect(one.stop).toHaveBeenCalledTimes(1);
  one.dispatchEvent(new Event('ended'));
  expect(ended).toHaveBeenCalledTimes(1);
});

test('the photo contains the part inside the frame, with a margin, whatever the screen hides', () => {
  // A wide picture on a tall screen. It is shown in half its size, and 420 px are cut off on each side.
  const shown = { x: 0, y: 100, width: 360, height: 540 };
  const part = framedPart({ width: 1_920, height: 1_080 }, shown, { x: 30, y: 250, width: 300, height: 200 });
  expect(part).toEqual({ x: 624, y: 276, width: 672, height: 448 });
});

test('the photo contains nothing beyond the picture', () => {
  const all = { x: 0, y: 0, width: 400, height: 300 };
  expect(framedPart({ width: 800, height: 600 }, all, all)).toEqual({ x: 0, y: 0, width: 800, height: 600 });
});
