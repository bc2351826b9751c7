// Reads a QR code from pixels. It needs no browser.

/** Pixels of a picture, four bytes each. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Time for one picture, ms: a code that fills most of it is found in far less. */
const FRAME_MS = 400;

/** The text of the code in a picture; undefined when none is found. */
export async function readFrame(frame: Frame): Promise<string | undefined> {
  const { default: decode } = await import('qr/decode.js');
  try {
    return decode(frame, { timeLimit: FRAME_MS });
  } catch {
    // It throws for every picture without a code.
    return undefined;
  }
}
