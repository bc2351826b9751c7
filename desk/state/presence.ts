// Whether somebody is at the desk. A page that looks for new orders by itself says so: it keeps nobody signed in.

/** Without a touch for this long, nobody is there. [ours] */
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
