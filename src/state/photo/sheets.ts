// The sheet in which photos are taken, and what it is opened with. Whoever wants a photo opens it.

export interface PhotoSheets {
  /** The camera inside the page. A photo that is chosen from the phone's does as well. */
  viewfinder: {
    /** What is photographed, in words. */
    readonly title: string;
    /** What to look at, under the frame. */
    readonly guide?: string;
    /** What the frame fits. What is outside of it is cut off; of a field nothing is. */
    readonly frame: PhotoFrame;
    /** Address of an earlier photo, seen half through, to repeat its frame. */
    readonly overlay?: string;
    /** Gets the photo the person took and kept: a small JPEG that says nothing of place and phone. */
    readonly onPhoto: (photo: Blob) => void;
  };
}

export type PhotoFrame = 'card' | 'passbook' | 'field';

declare module '../frame/sheet-state.ts' {
  interface Sheets extends PhotoSheets {}
}
