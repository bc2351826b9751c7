// Buttons that insert Markdown at the cursor or around a selection.

export const markdownTools = ['heading', 'bold', 'list', 'warning', 'table', 'link'] as const;
export type MarkdownTool = (typeof markdownTools)[number];

/** A text with what is chosen in it; nothing is chosen where both ends are one. */
export interface Chosen {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const LINE_SIGNS = { heading: '## ', list: '- ', warning: '> ' } as const;
/** Two columns and a row: cells are filled, and lines like the last one added. */
const TABLE = '|  |  |\n| --- | --- |\n|  |  |';
const FIRST_CELL = 2;
/** Where a link leads is typed over it. */
const ADDRESS = '/products/';

const replaced = ({ text, start, end }: Chosen, part: string): string => text.slice(0, start) + part + text.slice(end);

/** Around what is chosen. */
function wrap(chosen: Chosen, before: string, after: string): Chosen {
  const { text, start, end } = chosen;
  const inner = text.slice(start, end);
  const at = start + before.length;
  return { text: replaced(chosen, before + inner + after), start: at, end: at + inner.length };
}

/** Before each line that is touched; off again where all of them have it. */
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

/** As a part of its own, after what is chosen. @param at where the cursor stands in it */
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

/** The text after a button was pressed, with what is chosen then. */
export function withTool(tool: MarkdownTool, chosen: Chosen): Chosen {
  if (tool === 'bold') return wrap(chosen, '**', '**');
  if (tool === 'link') return link(chosen);
  if (tool === 'table') return addBlock(chosen, TABLE, FIRST_CELL);
  return signLines(chosen, LINE_SIGNS[tool]);
}

/** A picture at the cursor; what it shows is typed between the brackets, for who can't see it. */
export const addPicture = (chosen: Chosen, url: string): Chosen => addBlock(chosen, `![](${url})`, '!['.length);
