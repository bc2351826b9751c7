// Turns named parameters of a long statement into the database's numbers.

/** A statement with named parameters, ready to send. */
export interface NamedStatement {
  /** The database's form: `$1`, `$2`, … */
  readonly text: string;
  /**
   * The values of the statement, in the order of their numbers.
   * @throws RangeError for a name without a value, or a value without a place
   */
  values(named: Readonly<Record<string, unknown>>): unknown[];
}

/** Text that stays unchanged (texts, quoted names, comments, casts), or a name. */
const PART = /'[^']*'|"[^"]*"|--[^\n]*|::|:([a-z_]\w*)/gi;

/** Numbers each `:name` by its first place; a repeated name keeps its number. Called once, when the module loads. */
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
