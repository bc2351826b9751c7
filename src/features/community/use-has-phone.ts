// Whether a text being written contains a phone number, so that the author learns that others will not see it.
import { useEffect, useState } from 'react';

/** A number has ten digits, or ten words, so a shorter text needs no check. */
const SHORTEST = 10;

/** The recogniser loads with the first text that is long enough. */
export function useHasPhone(text: string): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    let isOver = false;
    const look = async (): Promise<void> => {
      const { findPhones } = await import('#core/rules/community/phones-in-text.ts');
      if (!isOver) setHas(findPhones(text).length > 0);
    };
    if (text.length < SHORTEST) setHas(false);
    else void look().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [text]);
  return has;
}
