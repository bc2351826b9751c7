// Messages between the server and the process that decodes photos.
import type { PhotoKind } from './photo-kind.ts';

export interface PhotoOutput {
  readonly format: 'webp' | 'avif' | 'jpeg';
  /** Maximum of the longer side, px; a smaller photo keeps its size. */
  readonly side: number;
  /** 1 to 100. */
  readonly quality: number;
}

export interface PhotoTask {
  readonly content: Buffer;
  readonly kind: PhotoKind;
  readonly maxPixels: number;
  readonly outputs: readonly PhotoOutput[];
}

export interface EncodedPhoto {
  readonly content: Buffer;
  readonly format: PhotoOutput['format'];
  readonly width: number;
  readonly height: number;
}

export type PhotoRefusal = 'other-kind' | 'no-photo' | 'too-many-pixels' | 'too-slow';
export type PhotoAnswer = { readonly photos: readonly EncodedPhoto[] } | { readonly refused: PhotoRefusal };
