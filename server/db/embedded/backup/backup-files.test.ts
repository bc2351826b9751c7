import { expect, test } from 'vitest';
import { type BackupFile, type BackupOccasion, backupsToDrop, nameOfBackup } from './backup-files.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 5, 1, 0, 10);

const fileAt = (at: number, occasion?: BackupOccasion): BackupFile => ({ name: nameOfBackup(at, occasion), at, occasion });

/** Makes a backup at each of these times and deletes surplus ones. Returns the rest, newest first. */
function keepThrough(times: readonly number[], first: readonly BackupFile[] = []): BackupFile[] {
  let files = [...first];
  for (const at of times) {
    files = [fileAt(at), ...files].sort((a, b) => b.at - a.at);
    const dropped = new Set(backupsToDrop(files, at));
    files = files.filter((file) => !dropped.has(file));
  }
  return files;
}

const everyHour = (from: number, count: number): number[] => Array.from({ length: count }, (_, n) => from + n * HOUR);

test('half a year of hourly backups leaves one for each of 24 hours, 14 days and 8 weeks', () => {
  const files = keepThrough(everyHour(START, 180 * 24));
  const end = START + (180 * 24 - 1) * HOUR;
  const ages = files.map(({ at }) => end - at);
  expect(ages.filter((age) => age < 24 * HOUR)).toHaveLength(24);
  for (let day = 1; day < 14; day++)
    expect(
      ages.some((age) => age >= (day - 1) * DAY && age < (day + 1) * DAY),
      `day ${day}`,
    ).toBe(true);
  for (let week = 1; week < 8; week++)
    expect(
      ages.some((age) => age > (week - 1) * 7 * DAY && age < (week + 1) * 7 * DAY),
      `week ${week}`,
    ).toBe(true);
  expect(Math.max(...ages)).toBeLessThan(8 * 7 * DAY);
  expect(files.length).toBeLessThanOrEqual(24 + 14 + 8);
});

test('a shop that runs some hours a day keeps its last 24 hours of work, 14 days and 8 weeks', () => {
  const days = Array.from({ length: 100 }, (_, day) => everyHour(START + day * DAY, 3)).flat();
  const files = keepThrough(days);
  expect(new Set(files.map(({ at }) => Math.floor(at / DAY))).size).toBeGreaterThanOrEqual(14 + 5);
  expect(files.slice(0, 24)).toEqual(
    days
      .slice(-24)
      .reverse()
      .map((at) => fileAt(at)),
  );
});

test('a wrong or reset clock does not remove good backups', () => {
  const ahead = keepThrough(everyHour(START, 30));
  const wrong = everyHour(START + 20 * 365 * DAY, 30).map((at) => fileAt(at));
  const files = keepThrough(everyHour(START + 30 * HOUR, 24), [...wrong.reverse(), ...ahead]);
  expect(files.filter(({ at }) => at < START + DAY * 365).length).toBeGreaterThanOrEqual(24);
  expect(files.filter(({ at }) => at > START + DAY * 365)).toHaveLength(3);
});

test('backups before updates and by hand stay as well: the newest three and five', () => {
  const special = (occasion: BackupOccasion) => everyHour(START, 10).map((at) => fileAt(at + (occasion === 'by-hand' ? 1 : 2), occasion));
  const first = [...special('by-hand'), ...special('before-update')].sort((a, b) => b.at - a.at);
  const files = keepThrough(everyHour(START + 200 * DAY, 30 * 24), first);
  expect(files.filter(({ occasion }) => occasion === 'by-hand')).toHaveLength(5);
  expect(files.filter(({ occasion }) => occasion === 'before-update')).toHaveLength(3);
});
