import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { scriptPayloads } from '../../tests/fixtures/pages/script-payloads.ts';
import { RichText, spokenText } from './rich-text.tsx';

const article =
  '<p>Spray <strong>before</strong> &lt;b&gt; &amp; <a href="/products/1">now</a>.</p>\n<h2 id="part-1">How much</h2><div class="scrolls" tabindex="0"><table>\n<thead>\n<tr>\n<th scope="col">Field</th>\n<th scope="col">Powder</th>\n</tr>\n</thead>\n<tbody><tr>\n<td>1 acre</td>\n<td>600 g</td>\n</tr>\n</tbody></table></div>\n<img src="/pictures/photo/abc_480" alt="A &quot;leaf&quot;" loading="lazy" /><hr />';

test('the server’s text becomes elements, and its special characters stay text', () => {
  const { container } = render(<RichText html={article} />);
  expect(screen.getByRole('heading', { name: 'How much', level: 2 }).id).toBe('part-1');
  expect(screen.getByRole('link', { name: 'now' }).getAttribute('href')).toBe('/products/1');
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['1 acre', '600 g']);
  expect(screen.getByRole('columnheader', { name: 'Powder' }).getAttribute('scope')).toBe('col');
  expect(screen.getByAltText('A "leaf"').getAttribute('src')).toBe('/pictures/photo/abc_480');
  expect(container.querySelector('p')?.textContent).toBe('Spray before <b> & now.');
  expect(container.querySelector('[tabindex="0"] > table')).not.toBeNull();
});

/** The result contains only elements, attributes and links that an article may have. */
function expectHarmless(...htmls: readonly string[]): void {
  const { container } = render(htmls.map((html) => <RichText key={html} html={html} />));
  const all = [...container.querySelectorAll('*')];
  expect(all.filter(({ localName }) => !['div', 'p', 'a', 'img', 'table'].includes(localName))).toEqual([]);
  expect(
    all
      .flatMap((one) => one.getAttributeNames())
      .filter((name) => !['class', 'href', 'src', 'alt', 'loading', 'decoding', 'tabindex'].includes(name)),
  ).toEqual([]);
  const links = all.flatMap((one) => one.getAttribute('href') ?? one.getAttribute('src') ?? []);
  expect(links.filter((link) => !/^\/[a-z]/.test(link))).toEqual([]);
}

test.each([
  '<script>alert(1)</script>',
  '<img src="x" onerror="alert(1)">',
  '<img src="/pictures/a" onerror="alert(1)" />',
  '<svg onload="alert(1)"></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="//evil.test">x</a>',
  '<a href="/a" onclick="alert(1)" style="position:fixed">x</a>',
  '<p onclick="alert(1)" id="root">x</p>',
  '<iframe src="/a"></iframe>',
  '<form action="/a"><input autofocus onfocus="alert(1)"></form>',
  '</div></div><p>x',
  '<div><script',
])('%s runs nothing', (html) => {
  expectHarmless(html);
});

test('none of a thousand script payloads runs, also inside allowed elements', () => {
  expect(scriptPayloads.length).toBeGreaterThan(1_000);
  expectHarmless(...scriptPayloads.map((payload) => `${payload}<p>${payload}</p><a href="${payload}">${payload}</a>`));
});

test('text read aloud has a pause after each part and no special characters', () => {
  expect(spokenText(article)).toBe('Spray before <b> & now. How much. Field, Powder. 1 acre, 600 g.');
});
