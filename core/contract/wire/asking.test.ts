import { object, optional, string } from 'superstruct';
import { describe, expect, test } from 'vitest';
import { addressAt, wireBody } from './asking.ts';
import { defineCall } from './call.ts';
import { Amount, IdText } from './fields.ts';

const call = defineCall({
  name: 'askThings',
  method: 'POST',
  path: '/api/things/{id}',
  access: 'public',
  params: object({ id: IdText }),
  query: object({ search: optional(string()), least: optional(Amount) }),
  body: object({ amount: Amount }),
  errors: [],
  summary: 'Things.',
});
const here = { api: '/api', auth: '/auth' };

describe('the address of a call', () => {
  test('has its path values and its query, with amounts in rupees', () => {
    expect(addressAt(call, { params: { id: 7 }, query: { search: 'यूरिया & co', least: 1_250 } }, here)).toBe(
      '/api/things/7?search=%E0%A4%AF%E0%A5%82%E0%A4%B0%E0%A4%BF%E0%A4%AF%E0%A4%BE%20%26%20co&least=12.5',
    );
    expect(addressAt(call, { params: { id: 7 }, query: { search: undefined } }, here)).toBe('/api/things/7');
    expect(addressAt(call, { params: { id: '../7' } }, here)).toBe('/api/things/..%2F7');
  });

  test('starts with its part of the server', () => {
    const bases = { api: 'https://shop.example/v2/$&', auth: 'https://id.example' };
    expect(addressAt(call, { params: { id: 7 } }, bases)).toBe('https://shop.example/v2/$&/things/7');
    const signIn = { ...call, path: '/auth/token', params: undefined };
    expect(addressAt(signIn as never, {}, bases)).toBe('https://id.example/token');
  });
});

test('a body travels in rupees, as JSON or as a form', () => {
  expect(wireBody(call, { amount: 1_250 })).toEqual({ type: 'application/json', text: '{"amount":12.5}' });
  expect(wireBody({ ...call, form: true }, { amount: 1_250 })).toEqual({ type: 'application/x-www-form-urlencoded', text: 'amount=12.5' });
  expect(wireBody(call, undefined)).toBeUndefined();
});
