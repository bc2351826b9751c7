import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#core/time.ts';
import { listLogFiles } from './log-files.ts';
import { openLogFolder } from './log-folder.ts';
import { readLogSettings } from './log-settings.ts';

const START = Date.parse('2026-01-01T06:00:00Z');

function open(given: { days?: number; mostBytes?: number } = {}) {
  const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'khurpi-logs-')), 'logs');
  onTestFinished(() => fs.rmSync(path.dirname(folder), { recursive: true, force: true }));
  const clock = { now: START };
  const parts = { settings: { folder, days: 200, mostBytes: 1_000_000, ...given }, now: () => clock.now };
  const logs = openLogFolder(parts);
  onTestFinished(() => logs.close());
  return { folder, clock, logs, parts, days: () => listLogFiles(folder).map(({ day }) => day) };
}

const nextDay = (clock: { now: number }): void => {
  clock.now += DAY_MS;
};

test('each day of India has a file that only the server’s user reads, and a start continues it', () => {
  const { folder, clock, logs, parts, days } = open();
  logs.write('one\n');
  clock.now = Date.parse('2026-01-01T18:29:00Z');
  logs.write('two\n');
  clock.now = Date.parse('2026-01-01T18:31:00Z');
  logs.write('three\n');
  const again = openLogFolder(parts);
  again.write('four\n');
  again.close();
  expect(days()).toEqual(['2026-01-01', '2026-01-02']);
  expect(fs.readFileSync(path.join(folder, '2026-01-02.log'), 'utf8')).toBe('three\nfour\n');
  expect([fs.statSync(folder).mode & 0o777, fs.statSync(path.join(folder, '2026-01-01.log')).mode & 0o777]).toEqual([0o700, 0o600]);
});

test('files end after their days, and not a day before; 180 days are reported when they are reached', async () => {
  const { clock, logs, days } = open({ days: 185 });
  const reached: boolean[] = [];
  for (let day = 0; day <= 190; day++) {
    logs.write('x\n');
    await logs.sweep();
    reached.push(logs.status().isReached);
    nextDay(clock);
  }
  expect([reached.indexOf(true), days().length, days()[0]]).toEqual([180, 186, '2026-01-06']);
  expect(logs.status().cutDay).toBeUndefined();
});

test('the oldest days make room at the limit, and the folder says that they went early', () => {
  const { clock, logs, days } = open({ mostBytes: 1_000 });
  for (let day = 0; day < 5; day++) {
    logs.write(`${'x'.repeat(299)}\n`);
    nextDay(clock);
  }
  expect(days()).toEqual(['2026-01-03', '2026-01-04', '2026-01-05']);
  expect([logs.status().bytes, logs.status().cutDay, logs.lostLines()]).toEqual([900, '2026-01-02', 0]);
});

test('one day cannot grow beyond the limit: its next lines are counted as lost, and later days go on', () => {
  const { clock, logs, days } = open({ mostBytes: 1_000 });
  for (let line = 0; line < 20; line++) logs.write(`${'x'.repeat(99)}\n`);
  expect([logs.status().bytes, logs.lostLines()]).toEqual([1_000, 10]);
  clock.now += 2 * MINUTE_MS;
  logs.write('again\n');
  expect(logs.lostLines()).toBe(11);
  nextDay(clock);
  logs.write('next day\n');
  expect([days(), logs.lostLines()]).toEqual([['2026-01-02'], 11]);
});

test('a folder that cannot be written any more stops nothing: the line still goes to the terminal', () => {
  const lines: string[] = [];
  const { parts, folder, clock } = open();
  const logs = openLogFolder({ ...parts, also: (line) => void lines.push(line) });
  fs.rmSync(folder, { recursive: true });
  fs.writeFileSync(folder, 'a file in place of the folder');
  logs.write('one\n');
  nextDay(clock);
  logs.write('two\n');
  logs.close();
  expect([lines, logs.lostLines()]).toEqual([['one\n', 'two\n'], 2]);
});

test('without LOG_FOLDER nothing is stored; wrong numbers are refused', () => {
  expect(readLogSettings({})).toBeUndefined();
  expect(readLogSettings({ LOG_FOLDER: '/x' })).toEqual({ folder: '/x', days: 365, mostBytes: 10_240 * 1024 * 1024 });
  for (const wrong of [{ LOG_DAYS: '0' }, { LOG_MB: 'much' }]) expect(() => readLogSettings(wrong)).toThrow(Object.keys(wrong)[0]);
});
