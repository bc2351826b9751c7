// Names a session's browser and system for its person, from the browser's own header. Nothing relies on it.

/** The first match counts; browsers that also name others come first. */
const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Samsung Internet', /SamsungBrowser\//],
  ['Opera', /OPR\/|Opera/],
  ['UC Browser', /UCBrowser\//],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
];
const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ['KaiOS', /KAIOS\//],
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
];

/** `Chrome, Android`; null when both are unknown. */
export function deviceOf(userAgent: string | undefined): string | null {
  const find = (kinds: typeof browsers): string[] => kinds.filter(([, mark]) => mark.test(userAgent ?? '')).map(([name]) => name);
  const names = [find(browsers)[0], find(systems)[0]].filter((name) => name !== undefined);
  return names.length > 0 ? names.join(', ') : null;
}
