// Names of the structs that the contract exports: what several calls share is written once.
import fs from 'node:fs';
import path from 'node:path';
import { Struct } from 'superstruct';
import type { AnyStruct, Names } from './json-schema.ts';

const CONTRACT = path.resolve(import.meta.dirname, '../../../core/contract');

/** Field list of every exported struct → the name it is exported by; of two with one name the second has its file's name before it. */
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
