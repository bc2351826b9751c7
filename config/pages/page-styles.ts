// The styles of one page: of the build's style sheets the rules for classes of that page's own modules, and nothing else.
import { transform } from 'lightningcss';
import { cssName } from '../css-names.ts';

/** How a class says which module it is of. */
const markOf = (file: string): string => cssName('', file);

interface Selector {
  readonly type: string;
  readonly name?: string;
  readonly selectors?: readonly Selector[] | readonly (readonly Selector[])[];
}

/** Classes of a selector, those within `:not()` and the like included. */
function classesOf(selector: Selector | readonly Selector[] | readonly (readonly Selector[])[]): string[] {
  if (Array.isArray(selector)) return selector.flatMap(classesOf);
  const { type, name = '', selectors = [] } = selector as Selector;
  return [...(type === 'class' ? [name] : []), ...classesOf(selectors)];
}

/** @param css minified @param files the modules that are wanted */
export function stylesOf(css: string, files: Iterable<string>): string {
  const marks = [...files].map(markOf);
  const isOwn = (name: string): boolean => marks.some((mark) => name.endsWith(mark));
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Rule: {
        style: (rule) => (classesOf(rule.value.selectors as never).every(isOwn) ? undefined : []),
        keyframes: (rule) => (isOwn(rule.value.name.value) ? undefined : []),
      },
    },
  });
  return code.toString();
}
