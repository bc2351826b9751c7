import { expect, it } from 'vitest';
import { deviceOf } from './device-of.ts';

const of = (rest: string) => deviceOf(`Mozilla/5.0 ${rest}`);

it('a device shows the browser and system by their usual names', () => {
  expect(of('(Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36')).toBe('Chrome, Android');
  expect(of('(Linux; Android 10; K) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36')).toBe(
    'Samsung Internet, Android',
  );
  expect(of('(iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1')).toBe(
    'Safari, iPhone',
  );
  expect(of('(Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0')).toBe('Edge, Windows');
  expect(of('(X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0')).toBe('Firefox, Linux');
});

it('an unknown browser or system is left out', () => {
  for (const odd of [undefined, '', 'curl/8', 'x'.repeat(9_000)]) expect(deviceOf(odd)).toBeNull();
});
