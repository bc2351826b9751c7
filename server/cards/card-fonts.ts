// The letters of cards come with the server: a machine may have none, and what it has need not know Devanagari.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

export const CARD_FONT = 'Noto Sans Devanagari';
const PACKAGE = '@expo-google-fonts/noto-sans-devanagari';
/** Folders of the package: as files of the kind the drawing library reads, Latin letters included. */
const WEIGHTS = ['400Regular', '700Bold'];

/** Writes what tells the drawing library which letters there are: ours and no others. Answers the file's place. */
export function writeFontConfig(): string {
  const fonts = path.dirname(createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'khurpi-fonts-'));
  const places = WEIGHTS.map((weight) => `<dir>${path.join(fonts, weight)}</dir>`).join('');
  const file = path.join(folder, 'fonts.conf');
  fs.writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${places}<cachedir>${folder}</cachedir></fontconfig>`,
  );
  return file;
}
