// Tests taking a photo: with the camera inside the page, with its light, and without a camera. The person reviews the photo before it is
// used.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Camera, CameraFault } from '#device/camera/camera.ts';
import { openSheet, startSheets } from '#state/frame/sheet-state.ts';
import type { PhotoSheets } from '#state/photo/sheets.ts';
import { alerts, button, eventually, isOff, loadWords, tap } from '../../../tests/fixtures/app/on-screen.ts';
import { closeEverySheet, sheetsShown } from '../../../tests/fixtures/app/sheets-shown.ts';
import { ViewfinderSheet } from './viewfinder-sheet.tsx';

const phone = vi.hoisted(() => ({
  /** The camera at the opening. */
  camera: undefined as unknown,
  opened: 0,
  fault: undefined as string | undefined,
  shrunk: [] as unknown[],
}));
vi.mock('#device/camera/camera.ts', async (original) => ({
  ...(await original<object>()),
  openCamera: async () => {
    phone.opened++;
    return phone.camera;
  },
}));
vi.mock('#device/photo.ts', () => ({
  shrinkPicture: async (picture: unknown) => {
    phone.shrunk.push(picture);
    return new Blob(['small']);
  },
  shrinkPhoto: async (file: Blob) => {
    if (file.size === 0) throw new Error('no photo');
    return new Blob(['small']);
  },
}));
vi.mock('#device/camera/photo-check.ts', () => ({ checkPhoto: () => phone.fault }));

const camera = (more: Partial<Camera> = {}): Camera => ({
  stream: new MediaStream(),
  hasTorch: false,
  setTorch: vi.fn(async () => undefined),
  close: vi.fn(),
  ...more,
});

async function open(of: Camera | CameraFault, more: Partial<PhotoSheets['viewfinder']> = {}) {
  phone.camera = of;
  const onPhoto = vi.fn();
  const asked = { title: 'Passbook photo', guide: 'First page', frame: 'passbook' as const, onPhoto, ...more };
  openSheet({ sheet: 'viewfinder', ...asked });
  render(<ViewfinderSheet {...asked} />);
  await eventually(() => expect(screen.queryByText('Camera is opening')).toBeNull());
  return onPhoto;
}

async function use(): Promise<void> {
  await screen.findByRole('button', { name: 'Use this photo' });
  await tap('Use this photo');
}

beforeAll(async () => {
  await loadWords();
  startSheets();
});
beforeEach(async () => {
  await closeEverySheet();
  Object.assign(phone, { opened: 0, fault: undefined, shrunk: [] });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => undefined);
  for (const [side, px] of [
    ['videoWidth', 1_920],
    ['videoHeight', 1_080],
  ] as const)
    Object.defineProperty(HTMLVideoElement.prototype, side, { configurable: true, get: () => px });
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600, close: () => undefined }));
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo');
});

test('a photo is taken, reviewed, retaken and passed on, and the camera pauses meanwhile', async () => {
  const one = camera();
  const onPhoto = await open(one);
  expect(screen.getByText('First page')).toBeTruthy();
  await tap('Take photo');
  await screen.findByRole('img', { name: 'Your photo' });
  expect(screen.getByText('Is everything clear?')).toBeTruthy();
  expect(one.close).toHaveBeenCalledTimes(1);
  await tap('Take again');
  await eventually(() => expect(isOff('Take photo')).toBe(false));
  expect(phone.opened).toBe(2);
  await tap('Take photo');
  await use();
  await eventually(() => expect(onPhoto).toHaveBeenCalledTimes(1));
  expect(sheetsShown()).toEqual([]);
});

test('no photo can be taken before the camera shows a picture', async () => {
  let width = 0;
  Object.defineProperty(HTMLVideoElement.prototype, 'videoWidth', { configurable: true, get: () => width });
  const opening = open(camera());
  await eventually(() => expect(phone.opened).toBe(1));
  await eventually(() => expect(document.querySelector('video')?.srcObject).toBeTruthy());
  expect(isOff('Take photo')).toBe(true);
  width = 1_920;
  document.querySelector('video')?.dispatchEvent(new Event('loadedmetadata'));
  await opening;
  await eventually(() => expect(isOff('Take photo')).toBe(false));
});

test('a fault of the picture shows before and after the photo, and the photo can still be used', async () => {
  phone.fault = 'glare';
  const onPhoto = await open(camera());
  await screen.findByText('Too much glare. Tilt it a little.');
  await tap('Take photo');
  await screen.findByRole('button', { name: 'Use this photo' });
  expect(alerts()).toContain('Too much glare. Tilt it a little.');
  await use();
  await eventually(() => expect(onPhoto).toHaveBeenCalled());
});

test('the light can be switched on and off if the phone has one', async () => {
  const one = camera({ hasTorch: true });
  await open(one);
  await tap('Light');
  expect([button('Light').getAttribute('aria-pressed'), vi.mocked(one.setTorch).mock.calls]).toEqual(['true', [[true]]]);
  await tap('Light');
  expect(vi.mocked(one.setTorch).mock.lastCall).toEqual([false]);
});

test.each([
  ['refused', 'The camera is not allowed. Allow it in the phone’s settings.'],
  ['none', 'No camera was found here.'],
  ['busy', 'Another app is using the camera. Close that app.'],
] as const)('%s: a message says so, and there are two other ways', async (fault, words) => {
  const onPhoto = await open(fault);
  expect(alerts().join()).toContain(words);
  const [app, gallery] = [screen.getByLabelText('Open camera app'), screen.getByLabelText('Choose from phone')];
  expect([app.getAttribute('capture'), gallery.getAttribute('capture')]).toEqual(['environment', null]);
  await act(async () => void fireEvent.change(gallery, { target: { files: [new File(['x'], 'x.jpg')] } }));
  await use();
  await eventually(() => expect(onPhoto).toHaveBeenCalledTimes(1));
});

test('a camera that is permitted later works on the next attempt', async () => {
  await open('refused');
  phone.camera = camera();
  await tap('Try again');
  await eventually(() => expect(isOff('Take photo')).toBe(false));
});

test('a file that is no photo shows a message, and another one can be chosen', async () => {
  await open(camera());
  const gallery = screen.getByLabelText('From phone');
  await act(async () => void fireEvent.change(gallery, { target: { files: [new File([], 'x.pdf')] } }));
  await screen.findByText('This photo cannot be opened. Choose another one.');
  expect(isOff('Take photo')).toBe(false);
});

test('an earlier photo lies over the picture to repeat its frame', async () => {
  await open(camera(), { frame: 'field', overlay: 'blob:earlier' });
  expect(document.querySelector('img[src="blob:earlier"]')).toBeTruthy();
});
