import { expect, test } from 'vitest';
import { seasonAt } from './season.ts';

test('seed sales start for Rabi in September, for Zaid in February, for Kharif in May', () => {
  const at = (day: string) => seasonAt(Date.parse(`${day}T12:00:00+05:30`));
  expect([
    at('2026-11-21'),
    at('2026-01-10'),
    at('2026-02-01'),
    at('2026-04-30'),
    at('2026-05-01'),
    at('2026-08-31'),
    at('2026-09-01'),
  ]).toEqual(['rabi', 'rabi', 'zaid', 'zaid', 'kharif', 'kharif', 'rabi']);
});
