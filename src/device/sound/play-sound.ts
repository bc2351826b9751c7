// Plays a short sound at a lower speed, because farmers found machine speech too fast.

const RATE = 0.85;

/** Resolves at its end, or when `signal` ends it. Rejects when this phone cannot play it. */
export function playSound(sound: Blob, signal: AbortSignal): Promise<void> {
  const url = URL.createObjectURL(sound);
  const player = new Audio(url);
  player.defaultPlaybackRate = player.playbackRate = RATE;
  const played = new Promise<void>((resolve, reject) => {
    const stop = (): void => {
      player.pause();
      resolve();
    };
    signal.addEventListener('abort', stop, { once: true });
    player.onended = () => resolve();
    player.onerror = () => reject(new Error('this sound cannot be played'));
    player.play().catch(reject);
  });
  return played.finally(() => URL.revokeObjectURL(url));
}
