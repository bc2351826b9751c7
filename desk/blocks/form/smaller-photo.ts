// Photos of today's phones have up to 200 million pixels and 40 MB. The shop shows 960 px, so a large one is made smaller before it is sent:
// it takes seconds instead of minutes over a weak line, and what the phone wrote about place and owner stays behind.

/** A photo of fewer bytes goes as it is: the server decodes it as well as anybody. */
const LARGE_BYTES = 1_500_000;
/** The longer side, px. */
const SIDE = 2_400;
const QUALITY = 0.9;

/** A JPEG of at most `SIDE` px. @throws where the browser can't open it, or has no memory for it */
async function shrunk(file: File): Promise<Blob | null> {
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, SIDE / Math.max(photo.width, photo.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(photo.width * scale));
  canvas.height = Math.max(1, Math.round(photo.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  // JPEG knows no transparency: it would be black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(photo, 0, 0, canvas.width, canvas.height);
  photo.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

/** The photo to send: itself, where it is small or can't be made smaller here. */
export async function smallerPhoto(file: File): Promise<File> {
  if (file.size < LARGE_BYTES) return file;
  const smaller = await shrunk(file).catch(() => null);
  return smaller && smaller.size < file.size
    ? new File([smaller], file.name, { type: smaller.type, lastModified: file.lastModified })
    : file;
}
