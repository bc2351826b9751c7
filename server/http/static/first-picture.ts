// The picture a page is about, where it is about one.

/** Pictures that are wanted at once. */
const FIRST_PICTURES = /<img [^>]*fetchPriority="high"[^>]*>/g;

export interface PlacedPicture {
  /** For the head of the page: asks for the picture. Empty where there is nothing to ask for. */
  readonly ahead: string;
  readonly body: string;
}

/** A picture that is text as an address that holds it: there is nothing to escape in an attribute. */
const inAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/**
 * The largest thing in sight is often the picture, and on a slow line each way there and back is more than half a second. So a drawing
 * travels in the page, with its address, where it is had from later. A photo is too heavy for that: it is asked for before the page's
 * scripts, which would take all of the six ways a browser has to a server.
 * @param drawing what is drawn at an address of a picture; undefined of anything else
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
