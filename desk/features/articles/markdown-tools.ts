// Buttons that insert Markdown at the cursor or around a selection.

export const markdownTools = ['heading', 'bold', 'list', 'warning', 'table', 'link'] as const;
export type MarkdownTool = (typeof markdownTools)[number];

/** A text with its selection, which is empty if both ends are equal. */
export interface Chosen {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const LINE_SIGNS = { heading: '## ', list: '- ', warning: '> ' } as const;
/** Two columns and a row: the writer fills the cells, and adds rows like the last one. */
const TABLE = '|  |  |\n| --- | --- |\n|  |  |';
const FIRST_CELL = 2;
/** Placeholder for the link's target, typed over. */
const ADDRESS = '/products/';

const replaced = ({ text, start, end }: Chosen, part: string): string => text.slice(0, start) + part + text.slice(end);

/** Encloses the selection. */
function wrap(chosen: Chosen, before: string, after: string): Chosen {
  const { text, start, end } = chosen;
  const inner = text.slice(start, end);
  const at = start + before.length;
  return { text: replaced(chosen, before + inner + after), start: at, end: at + inner.length };
}

/** Adds a sign before each selected line, or removes it if all of them have it. */
function signLines({ text, start, end }: Chosen, sign: string): Chosen {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const to = lineEnd < 0 ? text.length : lineEnd;
  const lines = text.slice(from, to).split('\n');
  const isOn = lines.every((line) => line.startsWith(sign));
  const next = lines.map((line) => (isOn ? line.slice(sign.length) : sign + line)).join('\n');
  const whole = replaced({ text, start: from, end: to }, next);
  const last = from + next.length;
  return { text: whole, start: start === end ? last : from, end: last };
}

/** Adds a separate block after the selection. @param at position of the cursor in the block */
function addBlock({ text, end }: Chosen, block: string, at: number): Chosen {
  const before = text.slice(0, end).trimEnd();
  const after = text.slice(end).trimStart();
  const begin = before === '' ? '' : `${before}\n\n`;
  const cursor = begin.length + at;
  return { text: begin + block + (after === '' ? '\n' : `\n\n${after}`), start: cursor, end: cursor };
}

function link(chosen: Chosen): Chosen {
  const { text, end } = wrap(chosen, '[', `](${ADDRESS})`);
  const start = end + ']('.length;
  return { text, start, end: start + ADDRESS.length };
}

/** The text and selection after a button was pressed. */
export function withTool(tool: MarkdownTool, chosen: Chosen): Chosen {
  if (tool === 'bold') return wrap(chosen, '**', '**');
  if (tool === 'link') return link(chosen);
  if (tool === 'table') return addBlock(chosen, TABLE, FIRST_CELL);
  return signLines(chosen, LINE_SIGNS[tool]);
}

/** Adds a picture at the cursor; its description for blind readers is typed between the brackets. */
export const addPicture = (chosen: Chosen, url: string): Chosen => addBlock(chosen, `![](${url})`, '!['.length);
