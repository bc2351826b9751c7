// npm run check:kind: plants a new kind of the outbox in a copy of the project, as a person would add it, and counts the files of code
// that takes. Types and tests have to pass in the copy. It fails above two files.
import { countFiles, plant } from './copied-project.ts';
import { MOST_FILES, plantedKind } from './planted-kind.ts';

plant(({ read, write, run }) => {
  const { code, tests } = plantedKind(read);
  write({ ...code, ...tests });
  for (const room of ['src', 'src/data', 'sw', 'tests']) run(`types of ${room}`, 'typescript/bin/tsc', ['-p', room, '--noEmit']);
  const files = ['src/data/outbox', 'src/state/outbox', ...Object.keys(tests)];
  run('tests of the outbox', 'vitest/vitest.mjs', ['run', '--config', 'config/vitest.unit.config.ts', ...files]);
  countFiles('a kind of the outbox', Object.keys(code), MOST_FILES);
});
