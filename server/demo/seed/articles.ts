// Articles of the demo as rows: published by the owner, and one that waits for review. Invented advice in the manner of real articles.
import type { Insertable } from 'kysely';
import type { ArticleTopic } from '#core/facts/content.ts';
import { HOUR_MS } from '#core/time.ts';
import { newEdition } from '../../areas/blog/article-view.ts';
import type { Tables } from '../../db/tables.ts';
import { type Cells, numberOrNull, partsOf, readMarkdown, readRows, wordsOf } from '../data/read-data.ts';

const OWNER = 10;
const EDITOR = 17;

function articleRow(cells: Cells, at: Date): Insertable<Tables['articles']> {
  const { slug = '', image = '' } = cells;
  const topic = cells['topic'] as ArticleTopic;
  const [titles, leads] = [wordsOf(cells, 'title'), wordsOf(cells, 'lead')];
  const texts = { en: readMarkdown(`articles/${slug}.en`), hi: readMarkdown(`articles/${slug}.hi`) };
  const products = partsOf(cells['products']).map(Number);
  // Without hours the article waits for review.
  const hours = numberOrNull(cells['hours']);
  const published = hours === null ? null : new Date(at.getTime() - hours * HOUR_MS);
  const edition = newEdition({ topic, titles, leads, texts, image_url: image, product_ids: products });
  return {
    id: Number(cells['id']),
    slug,
    topic,
    titles: JSON.stringify(titles),
    leads: JSON.stringify(leads),
    texts: JSON.stringify(texts),
    image_url: image,
    product_ids: JSON.stringify(products),
    state: published ? 'published' : 'review',
    edition: published && JSON.stringify(edition),
    edition_at: published,
    published_at: published,
    written_by: EDITOR,
    changed_at: published ?? at,
    changed_by: published ? OWNER : EDITOR,
  };
}

/** @param at start time of the demo */
export const articleRows = (at: Date): Insertable<Tables['articles']>[] => readRows('articles').map((cells) => articleRow(cells, at));
