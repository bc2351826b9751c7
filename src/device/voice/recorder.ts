// Records sound with the phone's microphone, in the browser's own format.

/** Why nothing is recorded: the person or the phone forbids it, there is no microphone, or something else has it. */
export type VoiceFault = 'refused' | 'none' | 'busy';

export interface VoiceLimits {
  readonly ms: number;
  readonly bytes: number;
}

export interface Recording {
  /** The recording, once it is over; undefined when nothing was recorded. */
  readonly done: Promise<Blob | undefined>;
  readonly stop: () => void;
}

const FAULTS: Readonly<Record<string, VoiceFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Opus in WebM where there is that, else what iPhones have. */
const KINDS = ['audio/webm;codecs=opus', 'audio/mp4;codecs=mp4a.40.2', 'audio/mp4'];
/** Speech is understood well at this; some phones take more all the same. */
const BITS_A_SECOND = 24_000;
/** A piece of sound is given out so often, so that what it weighs is known while it grows. */
const PIECE_MS = 1_000;

/** As what this browser records; undefined: not at all. */
export function voiceKind(): string | undefined {
  if (typeof MediaRecorder === 'undefined' || !navigator.mediaDevices?.getUserMedia) return undefined;
  return KINDS.find((kind) => MediaRecorder.isTypeSupported(kind));
}

/** Records until it is stopped, long or heavy enough, or the page is left. */
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
    // The next piece must still fit.
    const size = pieces.reduce((sum, piece) => sum + piece.size, 0);
    if (size + 2 * data.size > bytes) stop();
  };
  // A phone that is put away hears nothing any more: what was said so far is kept.
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
