// npm run check:field: plants a new field of a product in a copy of the project, as a person would add it, and counts the files that
// takes. Types and tests have to pass in the copy. It fails above six files.
import { countFiles, plant } from './copied-project.ts';
import { filesByHand, MOST_FILES, plantedFiles } from './planted-field.ts';

plant(({ read, list, write, run }) => {
  const planted = plantedFiles(read, list('server/db/migrations'));
  write(planted);
  const files = Object.keys(planted);
  for (const room of ['core', 'server', 'desk', 'tests']) run(`types of ${room}`, 'typescript/bin/tsc', ['-p', room, '--noEmit']);
  const test = (what: string, config: string, tests: readonly string[]): void =>
    run(what, 'vitest/vitest.mjs', ['run', '--config', `config/vitest.${config}.config.ts`, ...tests], { UPDATE_SNAPSHOT: '1' });
  test('tests of the server', 'server', ['server/db/migrate.test.ts', ...files.filter((file) => file.endsWith('.test.ts'))]);
  test('tests of the form, the files and the words', 'unit', [
    'core/fields',
    'desk/features/products',
    'desk/features/audit',
    'server/areas/import/file',
  ]);
  countFiles('a field', filesByHand(files), MOST_FILES);
});
