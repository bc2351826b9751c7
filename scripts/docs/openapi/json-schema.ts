// Converts Superstruct structs to JSON Schema. A struct shows its fields and enumerations, but its limits are inside functions. So they are
// found by testing values.
import { type Failure, type Struct, validate } from 'superstruct';

// biome-ignore lint/suspicious/noExplicitAny: structs of any shape
export type AnyStruct = Struct<any, any>;
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The alternatives of unions, which a struct does not show. */
export type Unions = ReadonlyMap<AnyStruct, readonly AnyStruct[]>;

/** Shared schemas: the fields of a named struct → its name. */
export type Names = ReadonlyMap<object, string>;

export interface Schemas {
  schemaOf(struct: AnyStruct): JsonSchema;
  /** Name → schema of every named struct that was used so far. */
  readonly components: Readonly<Record<string, JsonSchema>>;
}

const context = { branch: [], path: [] } as never;

/** Whether a struct accepts a value of the wire. */
export function accepts(struct: AnyStruct, value: unknown): boolean {
  try {
    return validate(value, struct, { coerce: true })[0] === undefined;
  } catch {
    return false;
  }
}

/**
 * The reports of a struct's refinements about a value. A custom refinement may throw for a made-up value; earlier reports still
 * count.
 */
function complaints(struct: AnyStruct, value: unknown): Failure[] {
  const said: Failure[] = [];
  try {
    for (const failure of struct.refiner(value, context)) said.push(failure);
  } catch {
    // This refinement cannot read the value.
  }
  return said;
}

/** The length that a struct requires, from its messages for values that are too short or too long. */
function lengthOf(struct: AnyStruct, make: (length: number) => unknown): readonly [least: number, most: number] | undefined {
  for (const length of [0, 301, 30_001]) {
    const said = complaints(struct, make(length)).find(({ message }) => message.includes('with a length'))?.message;
    const [, least, most = least] = /with a length (?:of|between) `(\d+)`(?: and `(\d+)`)? but/.exec(said ?? '') ?? [];
    if (least !== undefined) return [Number(least), Number(most)];
  }
  return undefined;
}

const UUID = /^\^\[0-9a-f\]\{8\}-/;

const stringSchemas = new WeakMap<AnyStruct, JsonSchema>();

/** Most fields share a struct, so each struct is tested once. */
function stringSchema(struct: AnyStruct): JsonSchema {
  const schema = stringSchemas.get(struct) ?? triedStringSchema(struct);
  stringSchemas.set(struct, schema);
  return schema;
}

function triedStringSchema(struct: AnyStruct): JsonSchema {
  const length = lengthOf(struct, (n) => 'x'.repeat(n));
  const said = ['', '\u0000', '~'.repeat(401)].flatMap((value) => complaints(struct, value));
  const patterns = [...new Set(said.flatMap(({ message }) => /matching `\/([\s\S]*)\/` but received/.exec(message)?.[1] ?? []))];
  const isNamed = (name: string): boolean => said.some(({ refinement }) => refinement === name);
  if (patterns.some((pattern) => UUID.test(pattern))) return { type: 'string', format: 'uuid' };
  return {
    type: 'string',
    ...(length ? { minLength: length[0], maxLength: length[1] } : {}),
    ...(isNamed('day') ? { format: 'date' } : isNamed('instant') ? { format: 'date-time' } : {}),
    ...(patterns.length > 1
      ? { allOf: patterns.map((pattern) => ({ pattern })) }
      : patterns[0] === undefined
        ? {}
        : { pattern: patterns[0] }),
  };
}

/** The accepted whole number that is farthest from `from`, found by bisection. Undefined without a limit. */
function endOf(struct: AnyStruct, from: number, direction: 1 | -1): number | undefined {
  let [inside, outside] = [0, 1];
  while (accepts(struct, from + direction * outside)) {
    [inside, outside] = [outside, outside * 2];
    if (outside > 2 ** 40) return undefined;
  }
  while (outside - inside > 1) {
    const middle = Math.floor((inside + outside) / 2);
    if (accepts(struct, from + direction * middle)) inside = middle;
    else outside = middle;
  }
  return from + direction * inside;
}

const STARTS = [1, 0, 2, 3, 4, 5, 10, 100, 1_000, 10_000, -1];

function numberSchema(struct: AnyStruct): JsonSchema {
  const start = STARTS.find((n) => accepts(struct, n));
  if (start === undefined) return { type: 'number' };
  const [minimum, maximum] = [endOf(struct, start, -1), endOf(struct, start, 1)];
  return {
    type: accepts(struct, start + 0.5) || accepts(struct, start - 0.5) ? 'number' : 'integer',
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
  };
}

function recordSchema(struct: AnyStruct, schemaOf: (struct: AnyStruct) => JsonSchema): JsonSchema {
  const [key, value] = [...struct.entries({ a: 1 }, context)].map(([, , inner]) => inner as AnyStruct);
  const names = key ? stringSchema(key) : {};
  return {
    type: 'object',
    ...(Object.keys(names).length > 1 ? { propertyNames: names } : {}),
    additionalProperties: value ? schemaOf(value) : true,
  };
}

function objectSchema(fields: Readonly<Record<string, AnyStruct>>, schemaOf: (struct: AnyStruct) => JsonSchema): JsonSchema {
  const required = Object.keys(fields).filter((name) => !accepts(fields[name] as AnyStruct, undefined));
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])),
    ...(required.length > 0 ? { required } : {}),
  };
}

function arraySchema(struct: AnyStruct, schemaOf: (struct: AnyStruct) => JsonSchema): JsonSchema {
  const length = lengthOf(struct, (n) => Array.from({ length: n }));
  return {
    type: 'array',
    items: struct.schema ? schemaOf(struct.schema as AnyStruct) : {},
    ...(length ? { minItems: length[0], maxItems: length[1] } : {}),
  };
}

/** The alternatives of a union of simple values, from its message for an invalid value. */
function simpleAlternatives(struct: AnyStruct): readonly JsonSchema[] {
  const said = validate(Symbol('none of them'), struct)[0]?.message ?? '';
  const types = /union of `([^`]+)`/.exec(said)?.[1]?.split(' | ') ?? [];
  const known: Readonly<Record<string, JsonSchema>> = {
    string: { type: 'string' },
    number: { type: 'number' },
    boolean: { type: 'boolean' },
    id: { type: 'integer', minimum: 1 },
  };
  return types.map((type) => {
    const schema = known[type];
    if (!schema) throw new Error(`the alternatives of a union (${types.join(' | ')}) are not known: name them in api-document.ts`);
    return schema;
  });
}

/** The schema, or null. */
function orNull(schema: JsonSchema): JsonSchema {
  if (Array.isArray(schema['enum'])) return { ...schema, enum: [...schema['enum'], null] };
  return typeof schema['type'] === 'string' ? { ...schema, type: [schema['type'], 'null'] } : { anyOf: [schema, { type: 'null' }] };
}

/** Converts structs to schemas, and shares those in `names`. */
export function createSchemas(names: Names, unions: Unions): Schemas {
  const components: Record<string, JsonSchema> = {};

  function plainSchema(struct: AnyStruct): JsonSchema {
    switch (struct.type) {
      case 'object':
      case 'type':
        return {
          ...objectSchema((struct.schema ?? {}) as Record<string, AnyStruct>, schemaOf),
          ...(struct.type === 'type' ? { additionalProperties: true } : {}),
        };
      case 'array':
        return arraySchema(struct, schemaOf);
      case 'record':
        return recordSchema(struct, schemaOf);
      case 'union':
        return { anyOf: unions.get(struct)?.map(schemaOf) ?? simpleAlternatives(struct) };
      case 'enums':
        return { enum: Object.values(struct.schema as object) };
      case 'literal':
        return { const: struct.schema };
      case 'boolean':
        return { type: 'boolean' };
      case 'string':
      case 'gstin':
        return stringSchema(struct);
      case 'language':
        return { type: 'string', description: 'Code of a language, such as hi' };
      case 'money-text':
        return { type: 'string', pattern: '^\\d{1,10}\\.\\d{2}$', description: 'Rupees' };
      case 'money':
        return { ...numberSchema(struct), type: 'number', description: 'Rupees, at most two decimals' };
      case 'number':
      case 'integer':
      case 'id':
        return numberSchema(struct);
      case 'any':
      case 'unknown':
        return {};
      default:
        throw new Error(`a struct of type ${struct.type} has no JSON Schema yet: add it in json-schema.ts`);
    }
  }

  /** A reference to a named struct, whose schema is written once. */
  function sharedSchema(struct: AnyStruct): JsonSchema | undefined {
    const name = typeof struct.schema === 'object' && struct.schema !== null ? names.get(struct.schema as object) : undefined;
    if (name === undefined) return undefined;
    if (!(name in components)) {
      components[name] = {};
      components[name] = plainSchema(struct);
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  function schemaOf(struct: AnyStruct): JsonSchema {
    const schema = (struct.type === 'array' ? undefined : sharedSchema(struct)) ?? plainSchema(struct);
    const isAnything = Object.keys(schema).length === 0;
    if (isAnything || !accepts(struct, null)) return schema;
    return 'const' in schema ? { enum: [schema['const'], null] } : orNull(schema);
  }

  return { schemaOf, components };
}
