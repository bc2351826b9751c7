import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordVoice, voiceKind } from './recorder.ts';

let last: FakeRecorder;
const stopTrack = vi.fn();

class FakeRecorder {
  static kinds = ['audio/webm;codecs=opus'];
  static isTypeSupported = (kind: string): boolean => FakeRecorder.kinds.includes(kind);
  state = 'inactive';
  readonly mimeType: string;
  ondataavailable: (event: { data: Blob }) => void = () => undefined;
  onstop: () => void = () => undefined;
  constructor(_: unknown, { mimeType }: { mimeType: string }) {
    this.mimeType = mimeType;
    last = this;
  }
  start(): void {
    this.state = 'recording';
  }
  hears(bytes: number): void {
    this.ondataavailable({ data: new Blob(['x'.repeat(bytes)]) });
  }
  stop(): void {
    this.state = 'inactive';
    this.hears(1);
    this.onstop();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeRecorder.kinds = ['audio/webm;codecs=opus'];
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  const getUserMedia = async () => ({ getTracks: () => [{ stop: stopTrack }] });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
});
afterEach(() => {
  vi.useRealTimers();
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
});

const begin = async () => {
  const recording = await recordVoice({ ms: 60_000, bytes: 1_000 });
  if (typeof recording === 'string') throw new Error(recording);
  return recording;
};

test('a recording ends at its time limit complete, and releases the microphone', async () => {
  const { done } = await begin();
  last.hears(10);
  vi.advanceTimersByTime(59_999);
  expect(last.state).toBe('recording');
  vi.advanceTimersByTime(1);
  const voice = await done;
  expect([voice?.size, voice?.type]).toEqual([11, 'audio/webm']);
  expect(stopTrack).toHaveBeenCalled();
});

test('a recording that gets too large stops in time', async () => {
  const { done } = await begin();
  for (let i = 0; i < 20 && last.state === 'recording'; i++) last.hears(100);
  expect((await done)?.size).toBeLessThanOrEqual(1_000);
  expect((await done)?.size).toBeGreaterThan(700);
});

test('a phone that is put away keeps the recording so far', async () => {
  const { done } = await begin();
  last.hears(10);
  document.dispatchEvent(new Event('visibilitychange'));
  expect((await done)?.size).toBe(11);
});

test('the format is Opus, else AAC, else none', () => {
  expect(voiceKind()).toBe('audio/webm;codecs=opus');
  FakeRecorder.kinds = ['audio/mp4'];
  expect(voiceKind()).toBe('audio/mp4');
  FakeRecorder.kinds = [];
  expect(voiceKind()).toBeUndefined();
  vi.stubGlobal('MediaRecorder', undefined);
  expect(voiceKind()).toBeUndefined();
});
