// Records sound with the phone's microphone, in the browser's own format.

/** Why there is no recording: the person or the phone forbids it, there is no microphone, or another app uses it. */
export type VoiceFault = 'refused' | 'none' | 'busy';

export interface VoiceLimits {
  readonly ms: number;
  readonly bytes: number;
}

export interface Recording {
  /** The finished recording. Undefined when nothing was recorded. */
  readonly done: Promise<Blob | undefined>;
  readonly stop: () => void;
}

const FAULTS: Readonly<Record<string, VoiceFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Opus in WebM if the browser supports it, otherwise the format of iPhones. */
const KINDS = ['audio/webm;codecs=opus', 'audio/mp4;codecs=mp4a.40.2', 'audio/mp4'];
/** Speech is clear at this bit rate. Some phones use a higher one anyway. */
const BITS_A_SECOND = 24_000;
/** The recorder gives out a piece at this interval, so that the size is known during the recording. */
const PIECE_MS = 1_000;

/** The format that this browser records. Undefined if it cannot record. */
export function voiceKind(): string | undefined {
  if (typeof MediaRecorder === 'undefined' || !navigator.mediaDevices?.getUserMedia) return undefined;
  return KINDS.find((kind) => MediaRecorder.isTypeSupported(kind));
}

/** Records until the person stops it, it reaches a limit of time or size, or the page is left. */
export async function recordVoice({ ms, bytes }: VoiceLimits): Promise<Recording | VoiceFault> {
  const mimeType = voiceKind();
  if (mimeType === undefined) return 'none';
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  } catch (error) {
    return FAULTS[error instanceof Error ? error.name : ''] ?? 'none';
  }
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BITS_A_SECOND });
  const pieces: Blob[] = [];
  const stop = (): void => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  recorder.ondataavailable = ({ data }) => {
    pieces.push(data);
    // The next piece must still fit into the limit.
    const size = pieces.reduce((sum, piece) => sum + piece.size, 0);
    if (size + 2 * data.size > bytes) stop();
  };
  // A hidden page can no longer record, so the recording so far is kept.
  document.addEventListener('visibilitychange', stop);
  const timer = setTimeout(stop, ms);
  const done = new Promise<Blob | undefined>((resolve) => {
    recorder.onstop = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', stop);
      for (const track of stream.getTracks()) track.stop();
      const whole = new Blob(pieces, { type: mimeType.split(';')[0] ?? '' });
      resolve(whole.size > 0 ? whole : undefined);
    };
  });
  recorder.start(PIECE_MS);
  return { done, stop };
}
