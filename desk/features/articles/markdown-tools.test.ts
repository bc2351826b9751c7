import { expect, test } from 'vitest';
import { addPicture, type Chosen, type MarkdownTool, withTool } from './markdown-tools.ts';

/** `⟦` and `⟧` enclose the selection, `¦` marks the cursor. */
function read(marked: string): Chosen {
  const start = marked.search(/[⟦¦]/);
  const end = marked.includes('⟧') ? marked.indexOf('⟧') - 1 : start;
  return { text: marked.replace(/[⟦⟧¦]/g, ''), start, end };
}
const shown = ({ text, start, end }: Chosen): string =>
  start === end ? `${text.slice(0, start)}¦${text.slice(start)}` : `${text.slice(0, start)}⟦${text.slice(start, end)}⟧${text.slice(end)}`;

test.each<readonly [MarkdownTool, string, string]>([
  ['bold', 'Spray ⟦now⟧.', 'Spray **⟦now⟧**.'],
  ['bold', 'Spray ¦', 'Spray **¦**'],
  ['heading', 'One\nHow ¦much\nTwo', 'One\n## How much¦\nTwo'],
  ['heading', '¦', '## ¦'],
  ['list', '⟦One\nTwo⟧', '⟦- One\n- Two⟧'],
  ['list', '- One\n⟦- Two⟧', '- One\n⟦Two⟧'],
  ['warning', 'Poison¦', '> Poison¦'],
  ['link', 'Buy ⟦urea⟧ here', 'Buy [urea](⟦/products/⟧) here'],
  ['table', 'Dose:¦\nNext', 'Dose:\n\n| ¦ |  |\n| --- | --- |\n|  |  |\n\nNext'],
])('%s works in %j', (tool, before, after) => {
  expect(shown(withTool(tool, read(before)))).toBe(after);
});

test('a picture is a separate paragraph, and the cursor is in its description', () => {
  expect(shown(addPicture(read('One ¦two'), '/pictures/photo/a_480'))).toBe('One\n\n![¦](/pictures/photo/a_480)\n\ntwo');
  expect(shown(addPicture(read('¦'), '/pictures/photo/a_480'))).toBe('![¦](/pictures/photo/a_480)\n');
});
