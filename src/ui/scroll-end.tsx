// The end of a list. It loads more rows when it comes near the screen.
import { useEffect, useRef, useState } from 'react';

/** Distance below the screen at which more rows are requested. */
const AHEAD = '600px';

export interface ScrollEndProps {
  readonly onNear: () => void;
  /** Before the first scroll, more rows are requested only when the end is on the screen. */
  readonly waitsForScroll?: boolean;
}

export function ScrollEnd({ onNear, waitsForScroll = false }: ScrollEndProps) {
  const end = useRef<HTMLDivElement>(null);
  const near = useRef(onNear);
  near.current = onNear;
  const [isScrolled, setScrolled] = useState(false);
  const isWaiting = waitsForScroll && !isScrolled;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const note = (): void => setScrolled(true);
    addEventListener('scroll', note, { once: true, passive: true });
    return () => removeEventListener('scroll', note);
  }, [isWaiting]);
  useEffect(() => {
    const element = end.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some((e) => e.isIntersecting) && near.current(), {
      rootMargin: isWaiting ? '0px' : AHEAD,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWaiting]);
  return <div ref={end} />;
}
