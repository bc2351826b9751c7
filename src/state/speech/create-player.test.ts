import { expect, test } from 'vitest';
import { createPlayer, type PlayerParts } from './create-player.ts';

const names = ['n-2', 'n-20', 'n-50', 'n-4', 'n-0', 'h-3', 'thousand', 'rupees', 'paise', 'speech.say-price'];

function open(given: Partial<PlayerParts> = {}) {
  const sounds: string[] = [];
  const player = createPlayer({
    setOf: async () => new Map(names.map((name) => [name, `/files/${name}`])),
    saidOf: async () => new Map([['Urea', '/files/urea']]),
    load: async (url) => new Blob([url]),
    play: async (sound) => void sounds.push(await sound.text()),
    say: async (text, language) => void sounds.push(`${language}: ${text}`),
    words: (prompt) => `words of ${prompt}`,
    ...given,
  });
  return { player, sounds };
}
const signal = new AbortController().signal;
const product = {
  productId: 1,
  parts: [{ text: 'Urea', language: 'en' as const }, { prompt: 'speech.say-price' }, { paise: 232_050 }],
};
const PRICE = ['/files/n-2', '/files/thousand', '/files/h-3', '/files/n-20', '/files/rupees', '/files/n-50', '/files/paise'];

test('a product is spoken with its clips, the price last and twice', async () => {
  const { player, sounds } = open();
  await player.speak(product, 'en', signal);
  expect(sounds).toEqual(['/files/urea', '/files/speech.say-price', ...PRICE, ...PRICE]);
});

test('a changed price is spoken as the changed price', async () => {
  const { player, sounds } = open();
  await player.speak({ parts: [{ paise: 2_000_00 }] }, 'en', signal);
  await player.speak({ parts: [{ paise: 20_00 }] }, 'en', signal);
  expect(sounds).toEqual([
    ...['/files/n-2', '/files/thousand', '/files/rupees', '/files/n-2', '/files/thousand', '/files/rupees'],
    ...['/files/n-20', '/files/rupees', '/files/n-20', '/files/rupees'],
  ]);
});

test('one clip that cannot be loaded leaves the whole price to the phone’s voice', async () => {
  const { player, sounds } = open({ load: async (url) => (url === '/files/h-3' ? undefined : new Blob([url])) });
  await player.speak(product, 'en', signal);
  expect(sounds).toEqual(['/files/urea', '/files/speech.say-price', 'en: ₹2,320.50', 'en: ₹2,320.50']);
});

test('without network and without a pack the phone’s voice says everything', async () => {
  const away = async () => Promise.reject(new Error('no network'));
  const { player, sounds } = open({ setOf: away, saidOf: away });
  await player.speak({ ...product, parts: [...product.parts, { code: '4071' }] }, 'en', signal);
  expect(sounds).toEqual([
    'en: Urea',
    'en: words of speech.say-price',
    'en: ₹2,320.50',
    'en: 4, 0, 7, 1',
    'en: ₹2,320.50',
    'en: 4, 0, 7, 1',
  ]);
});

test('a phone that cannot play a clip says it by its own voice', async () => {
  const { player, sounds } = open({ play: async () => Promise.reject(new Error('NotSupportedError')) });
  await player.speak({ parts: [{ prompt: 'speech.say-price' }] }, 'en', signal);
  expect(sounds).toEqual(['en: words of speech.say-price']);
});

test('a second press ends it', async () => {
  const stop = new AbortController();
  const played: string[] = [];
  const { player } = open({
    play: async (sound) => {
      played.push(await sound.text());
      stop.abort();
    },
  });
  await player.speak(product, 'en', stop.signal);
  expect(played).toEqual(['/files/urea']);
});
