// Registers fonts with the drawing library of cards.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fontFolders } from '../fonts/noto-fonts.ts';

export const CARD_FONT = 'Noto Sans Devanagari';

/** Writes the list of fonts: only those that come with the server. Returns the file's path. */
export function writeFontConfig(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'khurpi-fonts-'));
  const places = fontFolders()
    .map((place) => `<dir>${place}</dir>`)
    .join('');
  const file = path.join(folder, 'fonts.conf');
  fs.writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${places}<cachedir>${folder}</cachedir></fontconfig>`,
  );
  return file;
}
