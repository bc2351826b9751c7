// Tests the wallet's sealed messages, which are opened here by hand, so that a mistake in both directions shows.
import { constants, createDecipheriv, generateKeyPairSync, privateDecrypt, randomBytes, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { indianTime, type MessageKeys, openFields, readFields, sealFields, urlFraction, writeFields } from './csc-message.ts';

const shop = generateKeyPairSync('rsa', { modulusLength: 1024 });
const wallet = generateKeyPairSync('rsa', { modulusLength: 1024 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 1024 });
const shopKeys: MessageKeys = { privateKey: shop.privateKey, publicKey: wallet.publicKey };
const walletKeys: MessageKeys = { privateKey: wallet.privateKey, publicKey: shop.publicKey };
const fields = { merchant_id: '11121', merchant_txn: 'P-1', product_name: 'खाद', return_url: 'https://shop.example/r?a=b' };

it('payment message fields match the published example for the published time', () => {
  // 2016-10-18 19:27:10 in India → 161018192710 → 142179064163047
  expect(urlFraction(Date.UTC(2016, 9, 18, 13, 57, 10))).toBe('142179064163047');
});

it('message times use Indian time, across midnight and new year', () => {
  expect(indianTime(Date.UTC(2026, 11, 31, 18, 29, 59))).toBe('2026-12-31 23:59:59');
  expect(indianTime(Date.UTC(2026, 11, 31, 18, 30, 0))).toBe('2027-01-01 00:00:00');
});

it('a sealed message has a 128-byte key block, then the encrypted text and its signature', () => {
  const bytes = Buffer.from(sealFields(fields, shopKeys, randomBytes), 'base64');
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  const key = privateDecrypt({ key: wallet.privateKey, padding, oaepHash: 'sha1' }, bytes.subarray(0, 128));
  expect(key.toString('latin1')).toMatch(/^[A-Za-z0-9]{32}$/);
  const decipher = createDecipheriv('aes-256-cbc', key, Buffer.alloc(16, '0'));
  const text = Buffer.concat([decipher.update(bytes.subarray(128)), decipher.final()]).toString('utf8');
  const [message = '', checksum = ''] = text.split('checksum=');
  expect(message).toBe('merchant_id=11121|merchant_txn=P-1|product_name=खाद|return_url=https://shop.example/r?a=b|');
  expect(verify('sha256', Buffer.from(message), shop.publicKey, Buffer.from(checksum, 'base64'))).toBe(true);
});

it('a sealed message opens on the other side, and each message has a new key', () => {
  const sealed = sealFields(fields, shopKeys, randomBytes);
  expect(openFields(sealed, walletKeys)).toEqual(fields);
  expect(sealFields(fields, shopKeys, randomBytes)).not.toBe(sealed);
});

it('the random key skips bytes that would make some letters more likely', () => {
  // 255 is above the last whole round of 62 and would make some letters likelier.
  const rounds = [Buffer.alloc(32, 255), Buffer.alloc(32, 0)];
  const sealed = sealFields(fields, shopKeys, () => rounds.shift() ?? Buffer.alloc(32, 1));
  const key = privateDecrypt(
    { key: wallet.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
    Buffer.from(sealed, 'base64').subarray(0, 128),
  );
  expect(key.toString('latin1')).toBe('A'.repeat(32));
});

it('longer keys work too', () => {
  const long = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const sealed = sealFields(fields, { privateKey: shop.privateKey, publicKey: long.publicKey }, randomBytes);
  expect(openFields(sealed, { privateKey: long.privateKey, publicKey: shop.publicKey })).toEqual(fields);
});

it('a message that was changed, cut, or sealed by or for somebody else does not open', () => {
  const sealed = sealFields(fields, shopKeys, randomBytes);
  const bytes = Buffer.from(sealed, 'base64');
  const flipped = (at: number): string => {
    const copy = Buffer.from(bytes);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy.toString('base64');
  };
  const byStranger = sealFields(fields, { privateKey: stranger.privateKey, publicKey: wallet.publicKey }, randomBytes);
  const unsealable = ['', 'AAAA', bytes.subarray(0, 128).toString('base64'), bytes.subarray(0, -16).toString('base64'), byStranger];
  for (const text of [...unsealable, flipped(5), flipped(130), flipped(160), flipped(bytes.length - 1)])
    expect(openFields(text, walletKeys)).toBeUndefined();
  expect(openFields(sealed, { ...walletKeys, privateKey: stranger.privateKey })).toBeUndefined();
});

it('a value that would end its field early or forge another field is refused', () => {
  for (const value of ['a|txn_amount=1.00', 'a\nb', 'checksum=x']) expect(() => writeFields({ merchant_txn: value })).toThrow(RangeError);
});

it('fields may have spaces before names, = in values, and empty parts', () => {
  expect(readFields('csc_txn=5| txn_status=100||url=http://a/?b=c|x|')).toEqual({ csc_txn: '5', txn_status: '100', url: 'http://a/?b=c' });
});
