import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { loginCodeOf } from './login-code.ts';

const key = randomBytes(32);

it('a code has six digits, and depends on its challenge, number and key', () => {
  const code = loginCodeOf(key, 'id-1', '9876500001');
  expect(code).toMatch(/^\d{6}$/);
  expect(loginCodeOf(key, 'id-1', '9876500001')).toBe(code);
  const others = [
    loginCodeOf(key, 'id-2', '9876500001'),
    loginCodeOf(key, 'id-1', '9876500002'),
    loginCodeOf(randomBytes(32), 'id-1', '9876500001'),
  ];
  expect(others.filter((other) => other === code).length).toBeLessThan(3);
});

it('every digit can appear in every place', () => {
  const codes = Array.from({ length: 2_000 }, (_, i) => loginCodeOf(key, `id-${i}`, '9876500001'));
  for (let place = 0; place < 6; place++) expect(new Set(codes.map((code) => code[place])).size).toBe(10);
  expect(new Set(codes).size).toBeGreaterThan(1_980);
});
