import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const GOOD = '0123456789abcdef'.repeat(4);
const production = { PROFILE: 'production', SECRET_KEY: GOOD, MSG91_AUTH_KEY: 'x', PUBLIC_URL: 'https://shop.example' };

describe('production', () => {
  it('accepts a random secret and an https address', () => {
    expect(readConfig(production).publicUrl).toBe('https://shop.example');
  });

  it('refuses a secret that is not random', () => {
    for (const secret of ['0'.repeat(64), 'ab'.repeat(40), '0102'.repeat(20), 'x'.repeat(64), GOOD.slice(1)])
      expect(() => readConfig({ ...production, SECRET_KEY: secret }), secret).toThrow('SECRET_KEY: expected at least 64 random hex digits');
  });

  it('refuses http:// except on its own machine, because codes and sessions would be readable', () => {
    for (const name of ['PUBLIC_URL', 'MSG91_BASE_URL'])
      for (const url of ['http://shop.example', 'http://localhost.example', 'http://10.0.0.5'])
        expect(() => readConfig({ ...production, [name]: url }), url).toThrow(`${name}=${url}: expected https:// in production`);
    for (const url of ['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'])
      expect(readConfig({ ...production, PUBLIC_URL: `${url}/` }).publicUrl).toBe(url);
  });
});

describe('languages on trial', () => {
  it('are all in the demo, none in production, and otherwise those that the setting names', () => {
    expect(readConfig({ ...production, PROFILE: 'demo' }).trialLanguages).toEqual(['all']);
    expect(readConfig(production).trialLanguages).toEqual([]);
    expect(readConfig({ ...production, TRIAL_LANGUAGES: 'mr, ta' }).trialLanguages).toEqual(['mr', 'ta']);
    expect(() => readConfig({ ...production, TRIAL_LANGUAGES: 'mr,xx' })).toThrow('xx is none');
  });
});

describe('the app in the Play Store', () => {
  const fingerprint = Array.from({ length: 32 }, () => 'AB').join(':');
  const read = (name: string, prints: string) =>
    readConfig({ ...production, ASSETLINKS_PACKAGE: name, ASSETLINKS_FINGERPRINTS: prints }).assetLinks;

  it('needs a name and the fingerprints of its certificates, or neither', () => {
    expect(read('', '')).toBeUndefined();
    expect(read('in.khurpi.app', fingerprint.toLowerCase())).toEqual({ packageName: 'in.khurpi.app', fingerprints: [fingerprint] });
    for (const name of ['', 'khurpi', 'in khurpi', '1n.khurpi', 'in.khurpi.'])
      expect(() => read(name, fingerprint), name).toThrow(`ASSETLINKS_PACKAGE=${name}: expected the app's name`);
    for (const prints of ['', ' , ', 'AB:CD', `${fingerprint}:AB`, `${fingerprint},x`])
      expect(() => read('in.khurpi.app', prints), prints).toThrow(`ASSETLINKS_FINGERPRINTS=${prints}: expected SHA-256`);
  });
});

describe('the marketing service', () => {
  const webhook = {
    ...production,
    MARKETING_WEBHOOK_URL: 'https://news.example/hook',
    MARKETING_WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
  };

  it('is configured by a key of at least 24 bytes', () => {
    expect(readConfig(webhook).marketingWebhook).toEqual({ url: 'https://news.example/hook', key: Buffer.alloc(24, 7) });
    for (const secret of ['', 'whsec_c2hvcnQ=', Buffer.alloc(24, 7).toString('base64')])
      expect(() => readConfig({ ...webhook, MARKETING_WEBHOOK_SECRET: secret }), secret).toThrow('MARKETING_WEBHOOK_SECRET');
    expect(() => readConfig({ ...webhook, CLEVERTAP_ACCOUNT_ID: 'W8W-1' })).toThrow('both set');
  });
});

describe('the secret of a demo', () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'khurpi-config-'));
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));
  const read = () => readConfig({ DATA_DIR: folder, MSG91_AUTH_KEY: 'x' }).secret.toString('hex');
  const file = () => path.join(folder, 'secret.key');

  it('is made once and stays', () => {
    expect(read()).toBe(read());
    expect(fs.statSync(file()).mode & 0o777).toBe(0o600);
    expect(fs.readdirSync(folder)).toEqual(['secret.key']);
  });

  it('that is empty or damaged is refused with its name, and left alone', () => {
    for (const left of ['', 'ab', '0'.repeat(64)]) {
      fs.writeFileSync(file(), left);
      expect(read, left).toThrow(`${file()} is empty or damaged`);
      expect(fs.readFileSync(file(), 'utf8')).toBe(left);
    }
  });
});
