// Names of CSS module classes. The build and the pages rendered at build time use the same names. They are short to save bytes.
import { createHash } from 'node:crypto';
import path from 'node:path';

/** `row` of src/features/cart/cart-items.module.css → `row-1f3a`. */
export function cssName(name: string, file: string): string {
  const place = path.relative(process.cwd(), file.split('?')[0] ?? file).replaceAll(path.sep, '/');
  return `${name}-${createHash('sha256').update(place).digest('hex').slice(0, 4)}`;
}
