// npm run bench:search [-- --missed]: how many of the measured queries find what they want among the first three products of the demo
// catalogue, by group and script. Fails under 95 of 100. Then the same for words of each language of farmers: fails under 90 of 100.
import { parseArgs } from 'node:util';
import { openDemoShop } from './search/demo-shop.ts';
import { measureLanguages } from './search/measure-languages.ts';
import { type Measured, measureSearch, shareFound } from './search/measure-search.ts';
import type { Script } from './search/queries.ts';

const LEAST = 0.95;
const LEAST_OF_LANGUAGE = 0.9;
const scripts: readonly Script[] = ['en', 'hi', 'typed'];

const { values } = parseArgs({ options: { missed: { type: 'boolean', default: false } } });
const shop = openDemoShop();
const measured = await measureSearch(shop.search);

const tally = (some: readonly Measured[]): string => `${some.filter((one) => one.isFound).length}/${some.length}`.padStart(10);

process.stdout.write(`${'found of asked'.padEnd(30)}${[...scripts, 'all'].map((head) => head.padStart(10)).join('')}\n`);
for (const [group, some] of Map.groupBy(measured, (one) => one.group))
  process.stdout.write(
    `${group.padEnd(30)}${scripts.map((script) => tally(some.filter((one) => one.script === script))).join('')}${tally(some)}\n`,
  );
const all = scripts.map((script) => tally(measured.filter((one) => one.script === script))).join('');
process.stdout.write(`${'all'.padEnd(30)}${all}${tally(measured)}\n`);
const missed = measured.filter((one) => !one.isFound);
if (values.missed || missed.length < 20)
  for (const { query, first } of missed)
    process.stdout.write(`missed: ${query} → ${first.map((id) => `${id} ${shop.names.get(id)}`).join('; ') || 'nothing'}\n`);
if (shareFound(measured) < LEAST) {
  process.stdout.write(`${(shareFound(measured) * 100).toFixed(1)} of 100 are found; ${LEAST * 100} are wanted\n`);
  process.exitCode = 1;
}

process.stdout.write('\nfound of asked, by language\n');
for (const { code, asked, found, missed: unfound } of measureLanguages(shop)) {
  process.stdout.write(`${code.padEnd(30)}${`${found}/${asked}`.padStart(10)}\n`);
  if (values.missed)
    for (const { query, wanted, first } of unfound)
      process.stdout.write(`missed: ${query}, wanted ${wanted} → ${first.map((id) => shop.names.get(id)).join('; ') || 'nothing'}\n`);
  if (found / asked < LEAST_OF_LANGUAGE) process.exitCode = 1;
}
