// Reads a QR code from a picture of the camera: by the browser where it can, else by a library.
import { type Frame, readFrame } from './read-frame.ts';

/** What browsers have for it; their types do not know it. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Longest side of a picture that the library reads, px. */
const MOST_SIDE = 1_280;

function frameOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): Frame | undefined {
  const scale = Math.min(1, MOST_SIDE / Math.max(video.videoWidth, video.videoHeight));
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || canvas.width === 0) return undefined;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

async function ownDetector(): Promise<Detector | undefined> {
  const known = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const formats: readonly string[] = (await known?.getSupportedFormats().catch(() => [])) ?? [];
  return known && formats.includes('qr_code') ? new known({ formats: ['qr_code'] }) : undefined;
}

/** Makes a reader of what a video shows now. It answers undefined as long as no code is found. */
export async function createCodeReader(): Promise<(video: HTMLVideoElement) => Promise<string | undefined>> {
  const detector = await ownDetector();
  const canvas = document.createElement('canvas');
  return async (video) => {
    // A detector that is there and fails is a fault of some phones: the library reads then.
    const found = detector && (await detector.detect(video).catch(() => undefined));
    if (found) return found[0]?.rawValue;
    const frame = frameOf(video, canvas);
    return frame && readFrame(frame);
  };
}
