// Keeps taps on a written page that is not ready yet, and answers the last one as soon as possible.
import { useEffect } from 'react';

/** Marks the part of a page that becomes ready after the frame around it. */
export const latePart = { 'data-late': '' };
const LATE = '[data-late]';

let tapped: HTMLElement | undefined;
let isFrameLive = false;
let isLive = false;
let tellLive: () => void;
/** The whole page is ready. */
export const pageLive = new Promise<void>((resolve) => {
  tellLive = resolve;
});

const buttonOf = (target: EventTarget | null | undefined) => (target as Element | null)?.closest?.('button');
const answers = (button: Element): boolean => isLive || (isFrameLive && !button.closest(LATE));

function showBusy(busy: 'true' | null): void {
  if (tapped) tapped.ariaBusy = busy;
}

/** Shows on the button that the tap was received. Only the last button shows it. */
function wait(button: HTMLElement): void {
  showBusy(null);
  tapped = button;
  showBusy('true');
}

function answer(): void {
  const button = tapped;
  showBusy(null);
  tapped = undefined;
  button?.click();
}

function handleTap({ target }: Event): void {
  const button = buttonOf(target);
  if (button && !answers(button)) wait(button);
}

/** Starts to record taps. The browser also reports a first tap from before any script. */
export function startTaps(): void {
  const started = performance.now();
  addEventListener('click', handleTap, true);
  new PerformanceObserver((list) => {
    for (const { startTime, target } of list.getEntries() as PerformanceEventTiming[]) {
      const button = startTime < started && buttonOf(target);
      if (button) answers(button) ? button.click() : wait(button);
    }
  }).observe({ type: 'first-input', buffered: true });
}

function setLive(): void {
  isLive = isFrameLive = true;
  removeEventListener('click', handleTap, true);
  answer();
  tellLive();
}

/** The frame is ready. Without a later part, the whole page is ready. */
export function setFrameLive(): void {
  isFrameLive = true;
  if (!document.querySelector(LATE)) setLive();
  else if (!tapped?.closest(LATE)) answer();
}

/** The later part calls this when it is ready. */
export function useLivePart(): void {
  useEffect(setLive, []);
}
