// Finds functions that are too long to read easily.
import ts from 'typescript';

export const MOST_FUNCTION_LINES = 70;

/** @returns `file:line (lines)` of each function that is longer than 70 lines */
export function longFunctions(file: string, text: string): readonly string[] {
  // Parsing costs seconds over the whole project; a short file has no long function.
  if (text.split('\n').length <= MOST_FUNCTION_LINES) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      const first = source.getLineAndCharacterOfPosition(node.getStart()).line;
      const last = source.getLineAndCharacterOfPosition(node.end).line;
      if (last - first + 1 > MOST_FUNCTION_LINES) found.push(`${file}:${first + 1} (${last - first + 1})`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
