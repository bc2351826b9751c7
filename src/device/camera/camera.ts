// The phone's camera inside the page. Android often ends a page while its camera app is open. With this camera the page survives.

/** Why there is no picture: the person or the phone forbids it, there is no camera, or another app uses it. */
export type CameraFault = 'refused' | 'none' | 'busy';

export interface Camera {
  readonly stream: MediaStream;
  readonly hasTorch: boolean;
  setTorch(isOn: boolean): Promise<void>;
  close(): void;
}

/** Browser properties of the light, which TypeScript's types do not contain. */
interface LightTrack {
  getCapabilities?(): { readonly torch?: boolean };
}

const FAULTS: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

const WANTED: MediaStreamConstraints = {
  audio: false,
  // A card that fills the frame is readable at this size. A phone with a smaller camera uses its own size.
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1_920 }, height: { ideal: 1_080 } },
};

/**
 * Opens the camera at the back, if there is one.
 * @param onEnded called when the phone takes the camera away
 */
export async function openCamera(onEnded: () => void): Promise<Camera | CameraFault> {
  // Browsers offer this only over https.
  if (!navigator.mediaDevices?.getUserMedia) return 'none';
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getUserMedia(WANTED);
  } catch (error) {
    return FAULTS[error instanceof Error ? error.name : ''] ?? 'none';
  }
  const [track] = stream.getVideoTracks();
  if (!track) return 'none';
  track.addEventListener('ended', onEnded);
  return {
    stream,
    hasTorch: (track as unknown as LightTrack).getCapabilities?.().torch === true,
    // A light that fails is no reason to stop.
    setTorch: (torch) => track.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] }).catch(() => undefined),
    close: () => {
      track.removeEventListener('ended', onEnded);
      for (const one of stream.getTracks()) one.stop();
    },
  };
}

/** A part of a picture, px of that picture. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A margin around the frame, because hands move. */
const MARGIN = 0.06;

/**
 * The part of the camera's picture to store: the visible frame, with a margin.
 * @param picture size of the camera's picture
 * @param shown place of the picture on the screen, which it covers; the rest is cut off on both sides
 * @param frame place of the frame on the screen
 */
export function framedPart(picture: Pick<Part, 'width' | 'height'>, shown: Part, frame: Part): Part {
  const scale = Math.max(shown.width / picture.width, shown.height / picture.height);
  const cutX = (picture.width * scale - shown.width) / 2;
  const cutY = (picture.height * scale - shown.height) / 2;
  const within = (start: number, length: number, cut: number, most: number): readonly [number, number] => {
    const margin = length * MARGIN;
    const from = Math.max(0, (start + cut - margin) / scale);
    const to = Math.min(most, (start + cut + length + margin) / scale);
    return [Math.round(from), Math.round(to - from)];
  };
  const [x, width] = within(frame.x - shown.x, frame.width, cutX, picture.width);
  const [y, height] = within(frame.y - shown.y, frame.height, cutY, picture.height);
  return { x, y, width, height };
}
