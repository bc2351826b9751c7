// Reads a QR code from a picture of the camera. It uses the browser's detector if it works, otherwise a library.
import { type Frame, readFrame } from './read-frame.ts';

/** The browser's detector, which TypeScript's types do not contain. */
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

/** Creates a reader of the current picture of a video. It returns undefined until it finds a code. */
export async function createCodeReader(): Promise<(video: HTMLVideoElement) => Promise<string | undefined>> {
  const detector = await ownDetector();
  const canvas = document.createElement('canvas');
  return async (video) => {
    // On some phones the detector exists but fails. Then the library reads.
    const found = detector && (await detector.detect(video).catch(() => undefined));
    if (found) return found[0]?.rawValue;
    const frame = frameOf(video, canvas);
    return frame && readFrame(frame);
  };
}
