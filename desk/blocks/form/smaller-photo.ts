// Makes a large photo smaller before it is sent. Current phones take photos of up to 200 million pixels and 40 MB, and the shop shows 960
// px. The upload takes seconds instead of minutes over a slow connection, and the phone's place and owner data are removed.

/** A photo with fewer bytes is sent unchanged; the server can decode it. */
const LARGE_BYTES = 1_500_000;
/** The longer side, px. */
const SIDE = 2_400;
const QUALITY = 0.9;

/** A JPEG of at most `SIDE` px. @throws if the browser can't open it, or lacks the memory */
async function shrunk(file: File): Promise<Blob | null> {
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, SIDE / Math.max(photo.width, photo.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(photo.width * scale));
  canvas.height = Math.max(1, Math.round(photo.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  // JPEG has no transparency; it would become black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(photo, 0, 0, canvas.width, canvas.height);
  photo.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

/** The photo to send. Small photos, and those that can't be made smaller here, stay unchanged. */
export async function smallerPhoto(file: File): Promise<File> {
  if (file.size < LARGE_BYTES) return file;
  const smaller = await shrunk(file).catch(() => null);
  return smaller && smaller.size < file.size
    ? new File([smaller], file.name, { type: smaller.type, lastModified: file.lastModified })
    : file;
}
