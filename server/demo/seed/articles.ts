// Articles of the demo as rows: published by the owner, and one that waits for somebody to look at it.
import type { Insertable } from 'kysely';
import { newEdition } from '../../areas/blog/article-view.ts';
import type { Tables } from '../../db/tables.ts';
import { demoArticles } from './article-texts.ts';

const OWNER = 10;
const EDITOR = 17;
const HOUR_MS = 3_600_000;

/** @param at since when there is the demo */
export const articleRows = (at: Date): Insertable<Tables['articles']>[] =>
  demoArticles.map(({ id, slug, topic, titles, leads, texts, image, products, hours }) => {
    const published = hours === undefined ? null : new Date(at.getTime() - hours * HOUR_MS);
    const edition = newEdition({ topic, titles, leads, texts, image_url: image, product_ids: [...products] });
    return {
      id,
      slug,
      topic,
      titles: JSON.stringify(titles),
      leads: JSON.stringify(leads),
      texts: JSON.stringify(texts),
      image_url: image,
      product_ids: JSON.stringify(products),
      state: published ? ('published' as const) : ('review' as const),
      edition: published && JSON.stringify(edition),
      edition_at: published,
      published_at: published,
      written_by: EDITOR,
      changed_at: published ?? at,
      changed_by: published ? OWNER : EDITOR,
    };
  });
