import { expect, test } from 'vitest';
import { scriptPayloads } from '../../../tests/fixtures/pages/script-payloads.ts';
import { renderArticle } from './render-article.ts';

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt&#58;alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:alert(1))',
  '[x](//evil.test/a)',
  '[x](/a"onmouseover="alert(1))',
  '![x](javascript:alert(1))',
  '![x" onerror="alert(1)](/pictures/photo/a_480)',
  '![x](https://evil.test/pixel.png)',
  '![x](/pictures/../api/me)',
  '<https://evil.test/<script>>',
  '<a href="javascript:alert(1)" style="position:fixed">x</a>',
  '| a |\n|---|\n| <img src=x onerror=alert(1)> |',
  '| <b onclick=alert(1)>a |\n|:-:|\n| [x](javascript:alert(1)) |',
  '## <img src=x onerror=alert(1)>',
  '[a]: javascript:alert(1)\n\n[a]',
  '<style>*{display:none}</style>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '```html\n<script>alert(1)</script>\n```',
  '<!--><img src=x onerror=alert(1)>-->',
];

const plainTag = /<\/?(?:p|h[2-4]|ul|ol|li|strong|em|del|a|blockquote|table|thead|tbody|tr|td|div)>|<[bh]r \/>/;
const headingTag = /<h[2-4] id="part-\d+">/;
const tableTag = /<div class="scrolls" tabindex="0">|<th scope="col">|<\/th>/;
const linkTag = /<a href="(?:\/(?!\/)[^"<>]*|https:\/\/[^"<>]*|tel:\d+)"(?: rel="noopener nofollow")?>/;
const pictureTag = /<img src="\/pictures\/[\w/-]+" alt="[^"<>]*" loading="lazy" \/>/;
/** All HTML that a page may contain from an article. */
const known = new RegExp([plainTag, headingTag, tableTag, linkTag, pictureTag].map(({ source }) => source).join('|'), 'g');

test.each(hostile)('%s runs no script and calls no server', (markdown) => {
  const { html } = renderArticle(`Words\n\n${markdown}\n\nMore words`);
  expect(html.replace(known, '')).not.toMatch(/[<>]/);
});

test('a thousand generated attacks run no script and call no server, wherever they are', () => {
  // The text alone comes last, because it may open an element that swallows the rest.
  const everywhere = (text: string): string =>
    [
      `Words ${text} words`,
      `## ${text}`,
      `[${text}](${text})`,
      `[x](<${text}>)`,
      `![${text}](/pictures/photo/a_480 "${text}")`,
      `| a |\n|---|\n| ${text} |`,
      `> - ${text}`,
      text,
    ].join('\n\n');
  expect(scriptPayloads.length).toBeGreaterThan(1_000);
  expect(scriptPayloads.filter((payload) => /[<>]/.test(renderArticle(everywhere(payload)).html.replace(known, '')))).toEqual([]);
});

test('headings start below the title, and form the table of contents', () => {
  const { html, headings } = renderArticle('# One & two\n\n## **Three**\n\n###### Four\n\n# \n');
  expect(headings).toEqual([
    { id: 'part-1', text: 'One & two', level: 2 },
    { id: 'part-2', text: 'Three', level: 2 },
    { id: 'part-3', text: 'Four', level: 4 },
  ]);
  expect(html).toContain('<h2 id="part-1">One &amp; two</h2>');
});

test('a table scrolls by itself, and a link to another site sends no referrer', () => {
  const { html } = renderArticle('| a |\n|---|\n| 1 |\n\n[x](https://a.test) [call](tel:+911234567890) [in](/products/1)');
  expect(html).toContain('<div class="scrolls" tabindex="0"><table>');
  expect(html).toContain(
    '<a href="https://a.test" rel="noopener nofollow">x</a> <a href="tel:+911234567890">call</a> <a href="/products/1">in</a>',
  );
});

test('deeply nested Markdown is shown as it was typed', () => {
  expect(renderArticle('>'.repeat(9_000)).html).toMatch(/^<(p|blockquote)>/);
});

/** Texts of the greatest length, made to keep the server busy. Before there were limits, the table took 46 s and the stars 3 s. */
const costly: Readonly<Record<string, string>> = {
  'a wide table': `${'|a'.repeat(1_000)}\n${'|-'.repeat(1_000)}\n`.padEnd(9_999, '|\n'),
  'a long table': `${'|a'.repeat(12)}\n${'|-'.repeat(12)}\n`.padEnd(9_999, '|\n'),
  'stars and underscores': '*_a'.repeat(3_333),
  underscores: 'a_'.repeat(5_000),
  headings: '# a\n'.repeat(2_500),
};

test.each(Object.keys(costly))('%s renders in time', (name) => {
  const began = process.cpuUsage();
  const { html } = renderArticle(costly[name] ?? '');
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 1_000).toBeLessThan(1_000);
  expect(html.length).toBeLessThan(100_000);
});

test('tables and emphasis still render as people write them', () => {
  const table = `| ${'a | '.repeat(6)}\n|${'---|'.repeat(6)}\n${`| ${'**b** | '.repeat(6)}\n`.repeat(40)}`;
  expect(renderArticle(table).html.match(/<strong>b<\/strong>/g)).toHaveLength(240);
});
