// Markdown of an article → HTML that may be put into a page as it is: made by one library, cleaned by another. Phones get none of it.
import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { isOwnPicture, minutesToHear } from '#core/rules/blog/article-faults.ts';

export interface RenderedArticle {
  readonly html: string;
  /** In their order; `id` is the anchor in the HTML. */
  readonly headings: { readonly id: string; readonly text: string; readonly level: number }[];
  /** How long it is to hear. */
  readonly minutes: number;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const LOWEST_LEVEL = 4;

/** The library fills every row up to as many cells as the head has: two short lines could make millions of cells. */
const MOST_CELLS = 1_000;
/** Stars and underscores of one paragraph. The library compares each with all others. */
const MOST_EMPHASIS_SIGNS = 200;

function isHugeTable(markdown: string): boolean {
  const [lines = ''] = markdown.split(/\n\s*\n/, 1);
  const [head = '', ...rows] = lines.split('\n');
  const columns = head.match(/\|/g)?.length ?? 0;
  return columns * rows.length > MOST_CELLS;
}

/** Whether a paragraph has too many of them. The library asks at each sign of the same paragraph, so the last answer is kept. */
function createEmphasisCheck(): (paragraph: string) => boolean {
  let last = { paragraph: '', isTooMuch: false };
  return (paragraph) => {
    if (paragraph !== last.paragraph) last = { paragraph, isTooMuch: (paragraph.match(/[*_]/g)?.length ?? 0) > MOST_EMPHASIS_SIGNS };
    return last.isTooMuch;
  };
}

const isTooMuchEmphasis = createEmphasisCheck();

/** The page has the title; what is written begins below it. HTML that was typed is shown as it was typed. */
const marked = new Marked({
  gfm: true,
  async: false,
  // `undefined`: shown as it was typed. `false`: the library goes on as always.
  tokenizer: {
    table: (markdown) => (isHugeTable(markdown) ? undefined : false),
    emStrong: (_rest, paragraph) => (isTooMuchEmphasis(paragraph) ? undefined : false),
  },
  renderer: {
    html: ({ text }) => escaped(text),
    heading({ tokens, depth }) {
      const level = Math.min(depth + (depth === 1 ? 1 : 0), LOWEST_LEVEL);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>`;
    },
  },
});

/** Of this site by its path, of another one by https, a number to call. Nothing that runs. */
const isGoodLink = (href: string): boolean => /^(?:\/(?!\/)|https:\/\/|tel:\+?\d+$|#)/.test(href);

const clean = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      'h2',
      'h3',
      'h4',
      'p',
      'ul',
      'ol',
      'li',
      'strong',
      'em',
      'del',
      'a',
      'blockquote',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'img',
      'br',
      'hr',
    ],
    allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'loading'], th: ['scope'] },
    allowedSchemes: ['https', 'tel'],
    allowProtocolRelative: false,
    // Cells have words of their own in the rules of `marked`; how they stand is the page's.
    transformTags: {
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: isGoodLink(href) ? { href, ...(href.startsWith('https:') ? { rel: 'noopener nofollow' } : {}) } : {},
      }),
      img: (tagName, { src = '', alt = '' }) => ({ tagName, attribs: { src, alt, loading: 'lazy' } }),
      th: (tagName) => ({ tagName, attribs: { scope: 'col' } }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs['src'] ?? ''),
  });

/** Words of clean HTML: there, each `<` begins a tag and each `>` ends one. */
const plainOf = (html: string): string =>
  html
    .replace(/<\/(?:p|h\d|li|td|th|tr)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** A table may be wider than a phone: it scrolls alone, also by keys. What comes here is clean. */
const scrolling = (html: string): string =>
  html.replaceAll('<table>', '<div class="scrolls" tabindex="0"><table>').replaceAll('</table>', '</table></div>');

/** What is nested deeper than the library goes is no article: it is shown as it was typed. */
function parse(markdown: string): string {
  try {
    return marked.parse(markdown, { async: false });
  } catch {
    return `<p>${escaped(markdown)}</p>`;
  }
}

/** What people read of this Markdown. The same text gives the same HTML. */
export function renderArticle(markdown: string): RenderedArticle {
  const headings: { id: string; text: string; level: number }[] = [];
  const html = clean(parse(markdown)).replace(/<h([2-4])>(.*?)<\/h\1>/gs, (whole, digit: string, inner: string) => {
    const text = plainOf(inner);
    if (text === '') return '';
    const level = Number(digit);
    const id = `part-${headings.length + 1}`;
    headings.push({ id, text, level });
    return whole.replace(`<h${digit}>`, `<h${level} id="${id}">`);
  });
  return { html: scrolling(html), headings, minutes: minutesToHear(plainOf(html)) };
}
