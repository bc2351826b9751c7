// Signals a new order with two short tones and a vibration, where the device allows it.

/** Hertz, played one after the other. */
const TONES = [660, 880] as const;
const TONE_S = 0.18;
const SHAKE_MS = [120, 60, 120];
const LOUDNESS = 0.2;

let audio: AudioContext | undefined;

function sound(context: AudioContext): void {
  TONES.forEach((hertz, i) => {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const begin = context.currentTime + i * TONE_S;
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(LOUDNESS, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + TONE_S);
    tone.connect(volume).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + TONE_S);
  });
}

/** Browsers allow sound only after the page was touched. Before that it only vibrates, or does nothing. */
export function ring(): void {
  try {
    navigator.vibrate?.(SHAKE_MS);
    audio ??= new AudioContext();
    const context = audio;
    void context.resume().then(
      () => sound(context),
      () => undefined,
    );
  } catch {
    // This device has no sound; the number beside Orders shows it too.
  }
}
