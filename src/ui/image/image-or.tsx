// An image that may be missing, without network or after its deletion. It never shows a broken image.
import { type ImgHTMLAttributes, type ReactNode, useState } from 'react';

export interface ImageOrProps extends ImgHTMLAttributes<HTMLImageElement> {
  readonly src: string;
  readonly alt: string;
  /** Shown when the image is missing. Default: nothing. */
  readonly children?: ReactNode;
}

export function ImageOr({ src, alt, children, ...more }: ImageOrProps) {
  const [failed, setFailed] = useState<string>();
  return failed === src ? children : <img {...more} src={src} alt={alt} onError={() => setFailed(src)} />;
}
