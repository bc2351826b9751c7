// The labels of nouns with a table of fields, loaded beside the first entries of the log.
import { useEffect, useState } from 'react';
import type { NounLabels } from './noun-labels.ts';

/** Undefined while they are loading. */
export function useNounLabels(): NounLabels | undefined {
  const [nouns, setNouns] = useState<NounLabels>();
  useEffect(() => {
    void import('./noun-labels.ts').then(({ nounLabels }) => setNouns(nounLabels));
  }, []);
  return nouns;
}
