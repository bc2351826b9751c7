// Finds the terms of the glossary in an English text, so that one term has one word.

export interface GlossaryWord {
  readonly term: string;
  readonly word: string;
}

/** Remark of a term: `order (noun)`. */
const REMARK = /\s*\(.*\)$/;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** @param glossary English term → its word in the language */
export function glossaryIn(original: string, glossary: Readonly<Record<string, string>>): readonly GlossaryWord[] {
  return Object.entries(glossary)
    .filter(([term]) => new RegExp(`\\b${escaped(term.replace(REMARK, ''))}s?\\b`, 'i').test(original))
    .map(([term, word]) => ({ term, word }));
}
