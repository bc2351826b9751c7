// Reads titles of tests from their sources, without running them.
import ts from 'typescript';

export interface TestTitle {
  /** Titles of the groups around it, outermost first. */
  readonly groups: readonly string[];
  readonly title: string;
}

/** The text of a title, with `…` for the gaps of a template. Undefined when it is no text. */
function textOf(node: ts.Expression | undefined): string | undefined {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}

/** Names of a callee: `test.describe.only` → test, describe, only; for `test.each(rows)` those of `test.each`. */
function namesOf(callee: ts.Expression): readonly string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) return [...namesOf(callee.expression), callee.name.text];
  if (ts.isCallExpression(callee)) return namesOf(callee.expression);
  return ts.isTaggedTemplateExpression(callee) ? namesOf(callee.tag) : [];
}

const OTHER = /^(?:step|use|extend|beforeEach|afterEach|beforeAll|afterAll|info|setTimeout|slow|skip|fail)$/;

function kindOf(callee: ts.Expression): 'test' | 'group' | undefined {
  const [root = '', ...more] = namesOf(callee);
  if (more.some((name) => OTHER.test(name))) return undefined;
  if (/^describe/.test(root) || more.includes('describe')) return 'group';
  return /^(?:test|it)(?![a-z])/.test(root) ? 'test' : undefined;
}

/** All titles of a test file, in order. */
export function titlesIn(file: string, text: string): readonly TestTitle[] {
  const titles: TestTitle[] = [];
  const walk = (node: ts.Node, groups: readonly string[]): void => {
    const kind = ts.isCallExpression(node) ? kindOf(node.expression) : undefined;
    const title = kind && ts.isCallExpression(node) ? textOf(node.arguments[0]) : undefined;
    if (kind === 'test' && title !== undefined) {
      titles.push({ groups, title });
      return;
    }
    const inner = kind === 'group' && title !== undefined ? [...groups, title] : groups;
    ts.forEachChild(node, (child) => walk(child, inner));
  };
  walk(ts.createSourceFile(file, text, ts.ScriptTarget.Latest), []);
  return titles;
}
