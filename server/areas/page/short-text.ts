// Shortens texts for a page's head.

const LONGEST_DESCRIPTION = 200;

/** Whole words of a text up to a length. */
export function shortened(text: string, most = LONGEST_DESCRIPTION): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= most) return plain;
  // Half a character is dropped.
  const cut = plain.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '');
  return `${cut.slice(0, cut.lastIndexOf(' ') > most / 2 ? cut.lastIndexOf(' ') : cut.length)}…`;
}
