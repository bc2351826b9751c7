// Whether somebody is at the desk. A page that checks for new orders automatically sends this, so that its requests do not prolong a
// session.

/** Nobody is there after this long without a touch. [ours] */
const GONE_AFTER_MS = 60_000;

let touchedAt = Date.now();

export const noteTouch = (): void => {
  touchedAt = Date.now();
};

export function startPresence(): void {
  for (const name of ['pointerdown', 'keydown']) addEventListener(name, noteTouch, { capture: true, passive: true });
  document.addEventListener('visibilitychange', noteTouch);
}

export const isUnattended = (): boolean => Date.now() - touchedAt > GONE_AFTER_MS;
