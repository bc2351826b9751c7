// Names of structs that the contract exports, so that shared ones are written once.
import fs from 'node:fs';
import path from 'node:path';
import { Struct } from 'superstruct';
import type { AnyStruct, Names } from './json-schema.ts';

const CONTRACT = path.resolve(import.meta.dirname, '../../../core/contract');

/** Fields of every exported struct → its exported name. If two have the same name, the second gets its file's name as prefix. */
export async function namesOfStructs(): Promise<Names> {
  const names = new Map<object, string>();
  const files = fs.readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file));
  for (const file of files.sort()) {
    const exported = (await import(path.join(CONTRACT, file))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported)) {
      if (!(value instanceof Struct)) continue;
      const { schema, type } = value as AnyStruct;
      if (!['object', 'type', 'enums'].includes(type) || schema === null || names.has(schema as object)) continue;
      const isTaken = [...names.values()].includes(name);
      const prefix = path.basename(file, '.ts').replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
      names.set(schema as object, isTaken ? `${prefix}${name}` : name);
    }
  }
  return names;
}
