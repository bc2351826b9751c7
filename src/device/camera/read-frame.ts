// Reads a QR code from pixels. It needs no browser.

/** Pixels of a picture, four bytes each. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Time limit for one picture, ms. A code that fills most of the picture is found much faster. */
const FRAME_MS = 400;

/** The text of the code in a picture. Undefined without a code. */
export async function readFrame(frame: Frame): Promise<string | undefined> {
  const { default: decode } = await import('qr/decode.js');
  try {
    return decode(frame, { timeLimit: FRAME_MS });
  } catch {
    // The library throws for every picture without a code.
    return undefined;
  }
}
