// Stores simulated providers' state in memory, or in files so that a restart of the demo loses no payment.
import fs from 'node:fs';
import path from 'node:path';

export interface SimulatorStore {
  /** The value saved under this name, or undefined. */
  load(name: string): unknown;
  save(name: string, value: unknown): void;
}

export function memoryStore(): SimulatorStore {
  const values = new Map<string, string>();
  return {
    load(name) {
      const text = values.get(name);
      return text === undefined ? undefined : JSON.parse(text);
    },
    save: (name, value) => void values.set(name, JSON.stringify(value)),
  };
}

/** One JSON file for each name. A file is replaced as a whole, so a kill leaves either the old or the new one. */
export function fileStore(folder: string): SimulatorStore {
  const fileOf = (name: string): string => path.join(folder, `${name}.json`);
  return {
    load(name) {
      return fs.existsSync(fileOf(name)) ? JSON.parse(fs.readFileSync(fileOf(name), 'utf8')) : undefined;
    },
    save(name, value) {
      fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
      const next = `${fileOf(name)}.new`;
      fs.writeFileSync(next, JSON.stringify(value), { mode: 0o600 });
      fs.renameSync(next, fileOf(name));
    },
  };
}
