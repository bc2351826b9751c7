// Fonts for papers and cards. They come with the server, because a machine may lack Indian scripts.
import { createRequire } from 'node:module';
import path from 'node:path';

/** Unicode names of the supported scripts. The Devanagari font includes Latin letters, digits and the rupee sign. */
export const scripts = [
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Arabic',
] as const;
export type Script = (typeof scripts)[number];

export type FontWeight = 'regular' | 'bold';

/** Urdu uses Nastaliq. */
const familyOf = (script: Script): string => (script === 'Arabic' ? 'NotoNastaliqUrdu' : `NotoSans${script}`);
const packageOf = (script: Script): string =>
  `@expo-google-fonts/${script === 'Arabic' ? 'noto-nastaliq-urdu' : `noto-sans-${script.toLowerCase()}`}`;
const weightNames: Readonly<Record<FontWeight, string>> = { regular: '400Regular', bold: '700Bold' };

const { resolve } = createRequire(import.meta.url);

/** A TrueType file. */
export const fontFile = (script: Script, weight: FontWeight): string =>
  resolve(`${packageOf(script)}/${weightNames[weight]}/${familyOf(script)}_${weightNames[weight]}.ttf`);

/** Folders of all font files. */
export const fontFolders = (): readonly string[] =>
  scripts.flatMap((script) => [path.dirname(fontFile(script, 'regular')), path.dirname(fontFile(script, 'bold'))]);
