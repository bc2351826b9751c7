// A long statement names its parameters; the database counts them. This is the one place where a name becomes a number.

/** A statement whose parameters have names, ready to be sent. */
export interface NamedStatement {
  /** As the database takes it: `$1`, `$2`, … */
  readonly text: string;
  /** Its values, in the order of their numbers. @throws RangeError when a name of the statement has no value, or a value no place in it */
  values(named: Readonly<Record<string, unknown>>): unknown[];
}

/** What is left alone (texts, quoted names, comments, casts), or a name. */
const PART = /'[^']*'|"[^"]*"|--[^\n]*|::|:([a-z_]\w*)/gi;

/** Numbers each `:name` by its first place; a name that comes again keeps its number. Called once, when the module is loaded. */
export function namedStatement(source: string): NamedStatement {
  const names: string[] = [];
  const numberOf = (name: string): number => (names.includes(name) ? names.indexOf(name) + 1 : names.push(name));
  const text = source.replace(PART, (part, name?: string) => (name === undefined ? part : `$${numberOf(name)}`));
  return {
    text,
    values(named) {
      const unknown = Object.keys(named).find((name) => !names.includes(name));
      if (unknown !== undefined) throw new RangeError(`the statement has no parameter ${unknown}`);
      return names.map((name) => {
        if (named[name] === undefined) throw new RangeError(`parameter ${name} has no value`);
        return named[name];
      });
    },
  };
}
