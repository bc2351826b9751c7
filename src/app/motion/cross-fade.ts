// The old page fades into the new one, where the browser can do it and the person wants motion.
import { around } from './around-navigation.ts';

const wantsLessMotion = (): boolean => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;

/** A page that replaces itself, as a list does while somebody types, does not fade. */
export function startCrossFade(): void {
  around.navigation = (navigate, to, options) => {
    if (!document.startViewTransition || options?.replace || wantsLessMotion()) return navigate(to, options);
    const fade = document.startViewTransition(async () => {
      navigate(to, options);
      // The app renders before the next task.
      await new Promise((resolve) => setTimeout(resolve));
    });
    // A second page that comes meanwhile ends the fade. That is no error.
    fade.ready.catch(() => undefined);
  };
}
