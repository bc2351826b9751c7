// The styles of one page. They contain only the rules for classes of that page's own modules.
import { transform } from 'lightningcss';
import { cssName } from '../css-names.ts';

/** The part of a class name that says which module the class belongs to. */
const markOf = (file: string): string => cssName('', file);

interface Selector {
  readonly type: string;
  readonly name?: string;
  readonly selectors?: readonly Selector[] | readonly (readonly Selector[])[];
}

/** All classes of a selector, also those within `:not()` and similar. */
function classesOf(selector: Selector | readonly Selector[] | readonly (readonly Selector[])[]): string[] {
  if (Array.isArray(selector)) return selector.flatMap(classesOf);
  const { type, name = '', selectors = [] } = selector as Selector;
  return [...(type === 'class' ? [name] : []), ...classesOf(selectors)];
}

/**
 * @param css minified
 * @param files the modules whose rules stay
 */
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
