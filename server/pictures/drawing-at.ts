import { drawCrop } from './crops.ts';
import { drawPicture } from './draw-picture.ts';
import { drawPeril } from './perils.ts';
import { parsePicturePath, picturePrefix } from './picture-url.ts';

/** The drawing at an address of this server, as SVG. Undefined for photos and other addresses. */
export function drawingAt(address: string): string | undefined {
  if (!address.startsWith(picturePrefix)) return undefined;
  const name = address.slice(picturePrefix.length);
  const picture = parsePicturePath(name);
  return picture ? drawPicture(picture) : (drawPeril(name) ?? drawCrop(name));
}
