// Makes photos small on the phone. It scales and encodes them again, without data about place and phone.

/** Tried in this order until the photo is small enough. First the quality falls, then the size. */
const QUALITIES = [0.82, 0.7, 0.55, 0.4];
const SMALLER = 0.75;
const LEAST_SIDE = 320;

export interface PhotoLimits {
  /** Maximum of the longer side, px. */
  readonly side: number;
  readonly bytes: number;
}

function drawn(photo: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(photo.width, photo.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(photo.width * scale));
  canvas.height = Math.max(1, Math.round(photo.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  // JPEG has no transparency, which would become black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(photo, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const encoded = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no photo'))), 'image/jpeg', quality);
  });

/**
 * Encodes a JPEG within the limits, and closes the picture.
 * @throws when there is no memory for it
 */
export async function shrinkPicture(photo: ImageBitmap, { side, bytes }: PhotoLimits): Promise<Blob> {
  try {
    for (let longest = side; longest >= LEAST_SIDE; longest *= SMALLER) {
      const canvas = drawn(photo, longest);
      for (const quality of QUALITIES) {
        const blob = await encoded(canvas, quality);
        if (blob.size <= bytes) return blob;
      }
    }
    throw new Error('no photo');
  } finally {
    photo.close();
  }
}

/**
 * The same for a photo, turned upright.
 * @throws when the phone cannot open the file as a photo
 */
export async function shrinkPhoto(file: Blob, limits: PhotoLimits): Promise<Blob> {
  return shrinkPicture(await createImageBitmap(file, { imageOrientation: 'from-image' }), limits);
}

/** SHA-256 of a file, hex. */
export async function hashOf(file: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
