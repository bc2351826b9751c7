// The phone's camera inside the page. Android often ends a page while its camera app is open; this one the page survives.

/** Why there is no picture: the person or the phone forbids it, there is no camera, or something else has it. */
export type CameraFault = 'refused' | 'none' | 'busy';

export interface Camera {
  readonly stream: MediaStream;
  readonly hasTorch: boolean;
  setTorch(isOn: boolean): Promise<void>;
  close(): void;
}

/** What browsers say of the light, which their types do not know. */
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
  // A card that fills the frame is read at this size; a phone without it gives what it has.
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1_920 }, height: { ideal: 1_080 } },
};

/** The camera at the back where there is one. @param onEnded the phone took it away */
export async function openCamera(onEnded: () => void): Promise<Camera | CameraFault> {
  // Only over https.
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
    // A light that will not burn is no reason to stop.
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

/** Around what was framed: a hand is not that still. */
const MARGIN = 0.06;

/**
 * What of the camera's picture is to be kept: the frame as it is seen, with a margin.
 * @param picture size of the camera's picture
 * @param shown where that is on screen, which it covers: what does not fit is cut off on both sides
 * @param frame where the frame is on screen
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
