// Chooses the main picture of a page.

/** Pictures needed at once. */
const FIRST_PICTURES = /<img [^>]*fetchPriority="high"[^>]*>/g;

export interface PlacedPicture {
  /** Requests the picture from the head of the page; empty without a picture. */
  readonly ahead: string;
  readonly body: string;
}

/** A drawing as a data address, which needs no escaping in an attribute. */
const inAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/**
 * The largest visible element is often the picture, and on a slow connection each round trip takes over half a second. So a
 * drawing is embedded in the page, with its address for later. A photo is too large for that, so the page requests it before its
 * scripts, which would use all six connections of a browser.
 * @param drawing finds the drawing at a picture's address; undefined for anything else
 */
export function placeFirstPicture(body: string, drawing: (address: string) => string | undefined): PlacedPicture {
  const [picture, another] = body.match(FIRST_PICTURES) ?? [];
  if (!picture || another) return { ahead: '', body };
  const attribute = (name: string, as: string): string => {
    const [, value] = new RegExp(` ${name}="([^"]*)"`, 'i').exec(picture) ?? [];
    return value ? ` ${as}="${value}"` : '';
  };
  const [, address = ''] = / src="([^"]*)"/.exec(picture) ?? [];
  const drawn = drawing(address);
  if (drawn) {
    const placed = picture.replace(` src="${address}"`, () => ` src="${inAddress(drawn)}" data-at="${address}"`);
    return { ahead: '', body: body.replace(picture, () => placed) };
  }
  const from = attribute('src', 'href') + attribute('srcset', 'imagesrcset') + attribute('sizes', 'imagesizes');
  return { ahead: `<link rel="preload" as="image" fetchpriority="high"${from}>`, body };
}
