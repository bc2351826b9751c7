// The desk's icons: the farmer's sprite and the few icons that only the desk has, in one file.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const FILE = 'icons.svg';
const SHARED = fileURLToPath(new URL('../../public/icons.svg', import.meta.url));
const OWN = fileURLToPath(new URL('../../desk/icons.svg', import.meta.url));

/** All symbols in one SVG. */
export function spriteText(): string {
  const [shared, own] = [SHARED, OWN].map((file) => readFileSync(file, 'utf8'));
  const symbols = (own ?? '').match(/<symbol[\s\S]*<\/symbol>/)?.[0] ?? '';
  return (shared ?? '').replace('</svg>', () => `${symbols}\n</svg>`);
}

/** The address below /desk/. It changes with the content, so that page and worker share one cached copy. */
export function spriteAddress(): string {
  return `${FILE}?v=${createHash('sha256').update(spriteText()).digest('hex').slice(0, 8)}`;
}

export function deskSprite(): Plugin {
  return {
    name: 'khurpi-desk-sprite',
    configureServer({ middlewares }) {
      middlewares.use(`/desk/${FILE}`, (_, response) => response.setHeader('content-type', 'image/svg+xml').end(spriteText()));
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: spriteText() });
    },
  };
}
