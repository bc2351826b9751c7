// Tests the OpenAPI document: valid for an external linter, with every call of the contract and the limits of its structs.
import { validate } from '@readme/openapi-parser';
import { enums, literal, nullable, object, optional, record, size, string, union } from 'superstruct';
import { describe, expect, test } from 'vitest';
import { allCalls } from '../../../core/contract/wire/calls.ts';
import { Amount, Day, Id, IdListText, Phone, Text, Uuid } from '../../../core/contract/wire/fields.ts';
import { createApiDocument } from './api-document.ts';
import { type AnyStruct, createSchemas } from './json-schema.ts';

const schemaOf = (struct: AnyStruct): unknown => createSchemas(new Map(), new Map()).schemaOf(struct);

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const result = await validate(structuredClone(await createApiDocument(1)) as never);
    expect(result).toMatchObject({ valid: true, warnings: [] });
  });

  test('describes every call of the contract once', async () => {
    const { paths } = (await createApiDocument(1)) as { paths: Record<string, Record<string, { operationId: string }>> };
    const operations = Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
    expect(operations.sort()).toEqual(allCalls.map(({ name }) => name).sort());
  });
});

describe('a struct as JSON Schema', () => {
  test.each<[string, AnyStruct, unknown]>([
    ['text with a length', Text(80), { type: 'string', minLength: 1, maxLength: 80 }],
    ['a phone number', Phone, { type: 'string', pattern: '^\\d{10}$' }],
    ['a UUID', Uuid, { type: 'string', format: 'uuid' }],
    ['a day', Day, { type: 'string', format: 'date', pattern: '^[12]\\d{3}-\\d\\d-\\d\\d$' }],
    ['an id', Id, { type: 'integer', minimum: 1 }],
    ['an amount', Amount, { type: 'number', minimum: 0, description: 'Rupees, at most two decimals' }],
    ['a list of ids', IdListText(60), { type: 'array', items: { type: 'integer', minimum: 1 }, minItems: 1, maxItems: 60 }],
    ['words or null', nullable(enums(['a', 'b'])), { enum: ['a', 'b', null] }],
    ['text or null', nullable(size(string(), 0, 5)), { type: ['string', 'null'], minLength: 0, maxLength: 5 }],
    ['a union', union([string(), Id]), { anyOf: [{ type: 'string' }, { type: 'integer', minimum: 1 }] }],
    ['a record', record(string(), Id), { type: 'object', additionalProperties: { type: 'integer', minimum: 1 } }],
    [
      'an object with an optional field',
      object({ a: literal('x'), b: optional(string()) }),
      { type: 'object', properties: { a: { const: 'x' }, b: { type: 'string' } }, required: ['a'] },
    ],
  ])('%s', (_, struct, schema) => {
    expect(schemaOf(struct)).toEqual(schema);
  });

  test('an unknown struct is refused instead of described wrongly', () => {
    expect(() => schemaOf(union([object({}), string()]))).toThrow('are not known');
  });
});
