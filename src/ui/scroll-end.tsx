// The end of an endless list: asks for more when it comes near.
import { useEffect, useRef } from 'react';

const AHEAD = '600px';

export function ScrollEnd({ onNear }: { readonly onNear: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  const near = useRef(onNear);
  near.current = onNear;
  useEffect(() => {
    const element = end.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some((e) => e.isIntersecting) && near.current(), { rootMargin: AHEAD });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return <div ref={end} />;
}
