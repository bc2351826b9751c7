// Adds sealed photos to the demo's claims. They need this installation's secret and file store, so they come after the rows. A claim with
// photos keeps them.

import { createHash } from 'node:crypto';
import { MINUTE_MS } from '#core/time.ts';
import type { StoredClaimPhoto } from '../../../areas/claim/claim-repository.ts';
import type { Database } from '../../../db/database.ts';
import { openSealedFiles, type SeedFileParts } from '../sealed-files.ts';
import { DEMO_FARMER } from './claims.ts';
import { type Damage, drawField } from './draw-field.ts';

/** Claim → subject and number of photos. The fifth claim has no photos yet. */
const photographed: Readonly<Record<number, { readonly damage: Damage; readonly photos: number }>> = {
  1: { damage: 'wind', photos: 1 },
  2: { damage: 'water', photos: 2 },
  3: { damage: 'hail', photos: 3 },
  4: { damage: 'hail', photos: 2 },
};

/** Where the demo's farmer has the field. */
const FIELD = { lat: 25.9991, lng: 85.5969 };

const claimsWithout = ({ sql }: Database) =>
  sql
    .selectFrom('claims')
    .select(['id', 'noted_at', 'photos'])
    .where('farmer_id', '=', DEMO_FARMER)
    .where('id', 'in', Object.keys(photographed).map(Number))
    .execute();

/** Adds photos to the demo's claims. Returns how many it drew; none the second time. */
export async function seedClaimPhotos(parts: SeedFileParts): Promise<number> {
  const { database } = parts;
  const empty = (await claimsWithout(database)).filter(({ photos }) => photos.length === 0);
  if (empty.length === 0) return 0;
  const files = openSealedFiles(parts);
  const { default: draw } = await import('sharp');
  let drawn = 0;
  for (const { id, noted_at } of empty) {
    const { damage, photos: count } = photographed[id] ?? { damage: 'hail', photos: 0 };
    const photos: StoredClaimPhoto[] = [];
    for (let n = 1; n <= count; n++) {
      const content = await drawField(draw, { damage, seed: id * 10 + n });
      photos.push({
        upload: createHash('sha256').update(content).digest('hex'),
        file: await files.keep('private', content, 'webp'),
        taken_at: new Date(noted_at.getTime() - (10 - n) * MINUTE_MS).toISOString(),
        lat: FIELD.lat + n * 0.0001,
        lng: FIELD.lng + id * 0.0003,
        accuracy: 8,
      });
    }
    await database.transaction(async () => {
      await files.hold(
        'private',
        photos.map(({ file }) => file),
        `claim:${id}`,
      );
      await database.sql
        .updateTable('claims')
        .set({ photos: JSON.stringify(photos) })
        .where('id', '=', id)
        .execute();
    });
    drawn += count;
  }
  return drawn;
}
