// Names of CSS module classes: the same in the build and in the pages rendered ahead, short because they travel.
import { createHash } from 'node:crypto';
import path from 'node:path';

/** `row` of src/features/cart/cart-items.module.css → `row-1f3a`. */
export function cssName(name: string, file: string): string {
  const place = path.relative(process.cwd(), file.split('?')[0] ?? file).replaceAll(path.sep, '/');
  return `${name}-${createHash('sha256').update(place).digest('hex').slice(0, 4)}`;
}
