// The growth products of the demo: invented names, sizes and prices.
import { firstText } from '#core/language/said.ts';
import type { Database } from '../../db/database.ts';
import type { Accent } from '../../pictures/accents.ts';
import type { Emblem } from '../../pictures/emblems/emblems.ts';
import type { PictureKind } from '../../pictures/picture-kinds.ts';
import { pictureUrl } from '../../pictures/picture-url.ts';
import { type Cells, numberOrNull, readRows, wordsOf } from '../data/read-data.ts';

function valuesOf(cells: Cells) {
  const packs = wordsOf(cells, 'pack');
  const picture = { kind: cells['picture'] as PictureKind, emblem: cells['emblem'] as Emblem, accent: cells['accent'] as Accent };
  return {
    names: JSON.stringify(wordsOf(cells, 'name')),
    packs: JSON.stringify(packs),
    texts: JSON.stringify(wordsOf(cells, 'text')),
    befores: JSON.stringify(wordsOf(cells, 'before')),
    afters: JSON.stringify(wordsOf(cells, 'after')),
    price_paise: Number(cells['price_paise']),
    discount_price_paise: numberOrNull(cells['discount_price_paise']),
    image_url: pictureUrl({ ...picture, packLabel: firstText(packs) }),
    is_live: true,
  };
}

/** Gives the four their texts, unless somebody has edited them. */
export async function giveGrowthProducts(db: Database): Promise<void> {
  for (const cells of readRows('growth'))
    await db.sql
      .updateTable('growth_products')
      .set(valuesOf(cells))
      .where('id', '=', Number(cells['id']))
      .where('changed_at', 'is', null)
      .execute();
}
