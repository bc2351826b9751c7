// Converts an article's Markdown to HTML that is safe in a page: one library renders, another cleans. Phones get neither.
import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { isOwnPicture, listeningMinutes } from '#core/rules/blog/article-faults.ts';

export interface RenderedArticle {
  readonly html: string;
  /** The headings in order. `id` is the anchor in the HTML. */
  readonly headings: { readonly id: string; readonly text: string; readonly level: number }[];
  /** Listening time. */
  readonly minutes: number;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const LOWEST_LEVEL = 4;

/** The library fills every row to the width of the head, so two short lines could make millions of cells. */
const MOST_CELLS = 1_000;
/** Stars and underscores in one paragraph. The library compares each with all others. */
const MOST_EMPHASIS_SIGNS = 200;

function isHugeTable(markdown: string): boolean {
  const [lines = ''] = markdown.split(/\n\s*\n/, 1);
  const [head = '', ...rows] = lines.split('\n');
  const columns = head.match(/\|/g)?.length ?? 0;
  return columns * rows.length > MOST_CELLS;
}

/** Whether a paragraph has too many of them. The library asks at each character, so the last answer is cached. */
function createEmphasisCheck(): (paragraph: string) => boolean {
  let last = { paragraph: '', isTooMuch: false };
  return (paragraph) => {
    if (paragraph !== last.paragraph) last = { paragraph, isTooMuch: (paragraph.match(/[*_]/g)?.length ?? 0) > MOST_EMPHASIS_SIGNS };
    return last.isTooMuch;
  };
}

const isTooMuchEmphasis = createEmphasisCheck();

/** The page has the title, so headings begin below it. Typed HTML is shown as text. */
const marked = new Marked({
  gfm: true,
  async: false,
  // `undefined`: shown as typed. `false`: the library continues as usual.
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

/** Allowed links: paths of this site, https links to other sites, and phone numbers. No link can run code. */
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
    // Cells have their own rules in `marked`; the page decides their alignment.
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

/** The text of clean HTML, where each `<` begins a tag and each `>` ends one. */
const plainOf = (html: string): string =>
  html
    .replace(/<\/(?:p|h\d|li|td|th|tr)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** A table may be wider than a phone, so it scrolls separately, also by keys. The input is clean. */
const scrolling = (html: string): string =>
  html.replaceAll('<table>', '<div class="scrolls" tabindex="0"><table>').replaceAll('</table>', '</table></div>');

/** Nesting deeper than the library's limit is no real article, so it is shown as typed. */
function parse(markdown: string): string {
  try {
    return marked.parse(markdown, { async: false });
  } catch {
    return `<p>${escaped(markdown)}</p>`;
  }
}

/** The HTML people read. The same text gives the same HTML. */
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
  return { html: scrolling(html), headings, minutes: listeningMinutes(plainOf(html)) };
}
