// The sheet for taking photos, and its properties. Any part that needs a photo opens it.

export interface PhotoSheets {
  /** The camera inside the page. A photo from the phone's gallery is accepted too. */
  viewfinder: {
    /** The subject, as text. */
    readonly title: string;
    /** Advice, under the frame. */
    readonly guide?: string;
    /** The frame's shape. Everything outside is cut off; a field has no frame. */
    readonly frame: PhotoFrame;
    /** Address of an earlier photo, shown half transparent, to repeat its frame. */
    readonly overlay?: string;
    /** Called with the chosen photo: a small JPEG without data about place and phone. */
    readonly onPhoto: (photo: Blob) => void;
  };
}

export type PhotoFrame = 'card' | 'passbook' | 'field';

declare module '../frame/sheet-state.ts' {
  interface Sheets extends PhotoSheets {}
}
