import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Config } from '../../server/config.ts';
import { type DatabaseFacts, judgeDatabase, judgeUnreachable } from './check-database.ts';
import { judgeBackups, judgeBuild, judgeFolder, readBackups, readFolder } from './check-files.ts';
import { judgeLogs } from './check-logs.ts';
import { askProvider, judgeProvider, providersOf } from './check-providers.ts';
import { FORGED, judgeArrival, judgeCertificate } from './check-proxy.ts';
import { checkSettings } from './check-settings.ts';
import { judgeStandby } from './check-standby.ts';
import { describeFindings, exitCodeOf, type Finding } from './finding.ts';

const levels = (findings: readonly Finding[]): string[] => findings.map(({ level }) => level);

const GOOD = {
  PROFILE: 'production',
  SECRET_KEY: '0123456789abcdef'.repeat(4),
  MSG91_AUTH_KEY: 'key',
  PUBLIC_URL: 'https://shop.example',
  DATABASE_URL: 'postgres://khurpi:9f3aXq@db.example/khurpi',
  TRUST_PROXY: '1',
  METRICS_PORT: '9464',
};

function temporary(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'khurpi-doctor-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('good settings of a real shop give one good line', () => {
  expect(checkSettings(GOOD, undefined).findings).toEqual([
    { area: 'settings', level: 'ok', says: 'All settings can be read, and no default secret is in use.', advice: undefined },
  ]);
});

test('every wrong and every missing setting is named, not only the first, and no secret is repeated', () => {
  const { findings, config } = checkSettings(
    { ...GOOD, PORT: 'abc', DATABASE_POOL: '0', SECRET_KEY: 'aabb', MSG91_AUTH_KEY: '', RAZORPAY_KEY_ID: 'x', MARKETING_WEBHOOK_URL: 'x' },
    undefined,
  );
  const text = findings.map(({ says }) => says).join('\n');
  for (const name of ['PORT', 'DATABASE_POOL', 'SECRET_KEY', 'MSG91_AUTH_KEY', 'RAZORPAY_WEBHOOK_SECRET', 'MARKETING_WEBHOOK_SECRET'])
    expect(text).toContain(name);
  expect(text).not.toContain('aabb');
  expect(config?.databaseUrl).toBe(GOOD.DATABASE_URL);
});

test.each([
  ['a password that everybody knows', { DATABASE_URL: 'postgres://khurpi:change-me@db.example/khurpi' }],
  ['no password', { DATABASE_URL: 'postgres://khurpi@db.example,db2.example:5433/khurpi' }],
  ['the key that a store comes with', { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'minioadmin', S3_SECRET_ACCESS_KEY: 'minioadmin' }],
  ['a standby without a primary', { DATABASE_URL: '', DATABASE_READ_URL: 'postgres://khurpi:9f3aXq@db2.example/khurpi' }],
  ['several standbys', { DATABASE_READ_URL: 'postgres://khurpi:9f3aXq@db2.example,db3.example/khurpi' }],
  ['an address that no phone can open', { PUBLIC_URL: 'https://localhost' }],
])('%s is a fault of the settings', (_, wrong) => {
  expect(levels(checkSettings({ ...GOOD, ...wrong }, undefined).findings)).toContain('fault');
});

test.each([
  ['the embedded database', { DATABASE_URL: '' }],
  ['figures that everybody sees', { METRICS_PUBLIC: '1' }],
  ['no figures', { METRICS_PORT: '' }],
  ['no proxy under an https address', { TRUST_PROXY: '0' }],
])('%s is something to look at', (_, wrong) => {
  expect(levels(checkSettings({ ...GOOD, ...wrong }, undefined).findings)).toEqual(['warning']);
});

const FINE: DatabaseFacts = {
  engine: 'postgres',
  version: 150_004,
  ctype: 'C.UTF-8',
  mayCreate: true,
  isStandby: false,
  maxConnections: 100,
  poolSize: 16,
  pending: [],
  unknown: [],
  edited: [],
  clockAheadMs: 40,
};

test('a database without faults is all fine', () => {
  expect(new Set(levels(judgeDatabase(FINE)))).toEqual(new Set(['ok']));
});

test.each<[string, Partial<DatabaseFacts>, 'fault' | 'warning']>([
  ['an old version', { version: 120_010 }, 'fault'],
  ['another LC_CTYPE', { ctype: 'C' }, 'warning'],
  ['a user without rights', { mayCreate: false }, 'fault'],
  ['a standby', { isStandby: true }, 'fault'],
  ['more connections than there are', { poolSize: 100 }, 'fault'],
  ['pending migrations', { pending: ['0001_core'] }, 'warning'],
  ['migrations of a newer program', { unknown: ['9999_new'] }, 'warning'],
  ['edited migrations', { edited: ['0001_core'] }, 'fault'],
  ['a clock 5 seconds ahead', { clockAheadMs: 5_000 }, 'warning'],
  ['a clock a minute behind', { clockAheadMs: -60_000 }, 'fault'],
])('%s is noticed, with what to do', (_, wrong, level) => {
  const found = judgeDatabase({ ...FINE, ...wrong }).filter((finding) => finding.level !== 'ok');
  expect(levels(found)).toEqual([level]);
  expect(found[0]?.advice).toBeDefined();
});

test.each([
  ['28P01', /refuses the user/],
  ['3D000', /does not exist/],
  ['ECONNREFUSED', /cannot be opened/],
])('a database that refuses with %s is a fault in plain words', (code, says) => {
  expect(judgeUnreachable(Object.assign(new Error('no'), { code }))).toMatchObject({ level: 'fault', says: expect.stringMatching(says) });
});

test('a standby that follows is fine; one that lags, or is a primary, is something to look at', () => {
  const judged = [
    { isStandby: true, followedMs: 40 },
    { isStandby: true, followedMs: undefined },
    { isStandby: false, followedMs: 40 },
  ].map(judgeStandby);
  expect(levels(judged)).toEqual(['ok', 'warning', 'warning']);
});

test('a folder that can be written is fine; one without rights or room is a fault', () => {
  expect(readFolder('DATA_DIR', path.join(temporary(), 'not', 'there')).refusal).toBeUndefined();
  expect(readFolder('DATA_DIR', '/proc/doctor').refusal).toBeDefined();
  const folder = { name: 'DATA_DIR', folder: '/data', refusal: undefined, freeMb: 9_000 };
  const judged = [folder, { ...folder, freeMb: 900 }, { ...folder, freeMb: 90 }, { ...folder, refusal: 'EROFS' }].map(judgeFolder);
  expect(levels(judged)).toEqual(['ok', 'warning', 'fault', 'fault']);
});

test('a missing build is a fault', () => {
  const folder = temporary();
  expect(judgeBuild(folder).level).toBe('fault');
  fs.writeFileSync(path.join(folder, 'index.html'), '');
  expect(judgeBuild(folder).level).toBe('ok');
});

test('an old backup is a fault, and a backup that nobody reports is something to look at', () => {
  const dataFolder = temporary();
  const now = Date.UTC(2026, 10, 21, 12);
  const embedded = { dataFolder, isEmbedded: true, stamp: undefined, now };
  const stamp = path.join(dataFolder, 'stamp');
  const external = { dataFolder, isEmbedded: false, stamp, now };
  const seen: string[] = [judgeBackups(readBackups({ ...external, stamp: undefined })).level];
  seen.push(judgeBackups(readBackups(embedded)).level, judgeBackups(readBackups(external)).level);
  fs.mkdirSync(path.join(dataFolder, 'backups'));
  for (const hour of ['02', '11']) {
    fs.writeFileSync(path.join(dataFolder, 'backups', `khurpi-2026-11-21T${hour}-00-00-000Z.tar.gz`), '');
    fs.writeFileSync(stamp, '');
    fs.utimesSync(stamp, now / 1_000, Date.UTC(2026, 10, hour === '02' ? 19 : 21) / 1_000);
    seen.push(judgeBackups(readBackups(embedded)).level, judgeBackups(readBackups(external)).level);
  }
  expect(seen).toEqual(['warning', 'warning', 'fault', 'fault', 'fault', 'ok', 'ok']);
});

const place = { name: 'SMS', url: 'https://sms.example/api', isNeeded: true };

test('a provider that answers anything below 500 is fine', async () => {
  const server = http.createServer((_, answer) => answer.writeHead(404).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answer = await askProvider(url);
  server.close();
  expect([answer, judgeProvider(place, answer).level]).toEqual([{ status: 404 }, 'ok']);
  const silent = await askProvider(url);
  expect([silent.failed, silent.reason, judgeProvider(place, silent).level]).toEqual(['connection', 'ECONNREFUSED', 'fault']);
});

test('a provider that accepts a connection but does not answer is given up', async () => {
  const server = http.createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const answer = await askProvider(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 50);
  server.closeAllConnections();
  server.close();
  expect([answer.failed, judgeProvider({ ...place, isNeeded: false }, answer).level]).toEqual(['time', 'warning']);
});

test('a provider whose name is not known is a fault when the shop cannot do without', async () => {
  const answer = await askProvider('https://nowhere.invalid');
  expect([answer.failed, judgeProvider(place, answer).level]).toEqual(['name', 'fault']);
  expect([judgeProvider(place, { status: 503 }).level, judgeProvider(place, { status: undefined, failed: 'tls' }).level]).toEqual([
    'fault',
    'fault',
  ]);
});

test('only configured providers are asked', () => {
  const config = checkSettings({ ...GOOD, INSURER_SITE_URL: 'https://insurer.example' }, undefined).config as Config;
  expect(providersOf(config).map(({ name }) => name)).toEqual(['SMS (MSG91)', 'insurer’s site']);
});

test.each<[string, number, readonly string[], string, string[]]>([
  ['one proxy, rightly trusted', 1, [FORGED, '10.0.0.9'], '10.0.0.9', ['ok', 'ok']],
  ['one proxy that replaces the header', 1, ['10.0.0.9'], '10.0.0.9', ['ok', 'ok']],
  ['no proxy, and none is trusted', 0, [FORGED], '127.0.0.1', ['ok', 'ok']],
  ['a proxy that is not trusted', 0, [FORGED, '10.0.0.9'], '127.0.0.1', ['fault', 'ok']],
  ['more trust than there are proxies', 2, [FORGED, '10.0.0.9'], FORGED, ['fault', 'ok']],
])('of the headers of a proxy: %s', (_, trustProxy, forwardedFor, client, expected) => {
  const arrival = { client, peer: '127.0.0.1', forwardedFor, forwardedProto: 'https', host: 'shop.example' };
  expect(levels(judgeArrival(arrival, { publicUrl: 'https://shop.example', trustProxy }))).toEqual(expected);
});

test('a proxy that does not pass Host, or the protocol, is noticed', () => {
  const arrival = { client: '1.1.1.1', peer: '', forwardedFor: [FORGED, '1.1.1.1'], forwardedProto: null, host: '127.0.0.1:4000' };
  expect(levels(judgeArrival(arrival, { publicUrl: 'https://shop.example', trustProxy: 1 }))).toEqual(['ok', 'fault', 'warning']);
});

test('a certificate that ended, is not trusted or ends soon is noticed', () => {
  const good = { refusal: undefined, daysLeft: 60, protocol: 'TLSv1.3' };
  const judged = [
    good,
    { ...good, daysLeft: 5 },
    { ...good, daysLeft: -1 },
    { ...good, refusal: 'UNABLE_TO_VERIFY' },
    { ...good, protocol: 'TLSv1.1' },
  ];
  expect(judged.map((facts) => levels(judgeCertificate(facts)))).toEqual([['ok'], ['warning'], ['fault'], ['fault'], ['ok', 'warning']]);
});

test('a fault ends with exit code 1 and its advice is printed; something to look at does not', () => {
  const look: Finding = { area: 'files', level: 'warning', says: 'Little room.', advice: 'Make room.' };
  expect([exitCodeOf([]), exitCodeOf([look]), exitCodeOf([look, { ...look, level: 'fault' }])]).toEqual([0, 0, 1]);
  expect(describeFindings([look])).toBe('look  files: Little room.\n      Make room.\n0 fine, 1 to look at, 0 faults');
});

test.each([
  ['no folder', undefined, undefined, 'warning', 'keeps no log'],
  ['too few days', { days: 90 }, {}, 'warning', 'stay for 90 days'],
  ['files that went early', {}, { cutDay: '2026-11-02' }, 'warning', 'of 2026-11-02 was deleted early'],
  ['a full day', {}, { bytes: 1_000 }, 'warning', 'has reached LOG_MB'],
  ['a new folder', {}, { days: 3, isReached: false }, 'ok', '180 days are not reached yet'],
  ['a whole log', {}, {}, 'ok', 'goes back 200 days, and stays for 365'],
])('logs with %s are judged', (_, settings, status, level, says) => {
  const logs = settings && { folder: '/logs', days: 365, mostBytes: 1_000, ...settings };
  const found = judgeLogs(logs, status && { days: 200, bytes: 10, isReached: true, cutDay: undefined, ...status });
  expect([found.level, found.says]).toEqual([level, expect.stringContaining(says)]);
});
