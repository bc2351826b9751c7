// Texts of a page's head: so long and no longer.

const LONGEST_DESCRIPTION = 200;

/** Words of a text up to a length, whole ones. */
export function shortened(text: string, most = LONGEST_DESCRIPTION): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= most) return plain;
  // Half a sign is none.
  const cut = plain.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '');
  return `${cut.slice(0, cut.lastIndexOf(' ') > most / 2 ? cut.lastIndexOf(' ') : cut.length)}…`;
}
