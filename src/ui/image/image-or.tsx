// An image that may not be had: without network, or because it is gone. A broken one is never shown.
import { type ImgHTMLAttributes, type ReactNode, useState } from 'react';

export interface ImageOrProps extends ImgHTMLAttributes<HTMLImageElement> {
  readonly src: string;
  readonly alt: string;
  /** What stands in its place when it can't be had; nothing when left out. */
  readonly children?: ReactNode;
}

export function ImageOr({ src, alt, children, ...more }: ImageOrProps) {
  const [failed, setFailed] = useState<string>();
  return failed === src ? children : <img {...more} src={src} alt={alt} onError={() => setFailed(src)} />;
}
