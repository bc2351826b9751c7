import type { CategoryEntry } from './entries.ts';

export const categories: readonly CategoryEntry[] = [
  { id: 1, slug: 'seed', name: { en: 'Seeds', hi: 'बीज' }, searchWords: ['seed', 'seeds', 'beej', 'bij', 'beez', 'biya'] },
  {
    id: 2,
    slug: 'fertiliser',
    name: { en: 'Fertiliser', hi: 'खाद' },
    searchWords: ['fertiliser', 'fertilizer', 'khad', 'khaad', 'urvarak', 'urwarak'],
  },
  {
    id: 3,
    slug: 'pesticide',
    name: { en: 'Pesticide', hi: 'दवा (कीट, रोग)' },
    searchWords: ['pesticide', 'medicine', 'dawa', 'dawai', 'davai', 'keetnashak', 'kitnashak'],
  },
  {
    id: 4,
    slug: 'equipment',
    name: { en: 'Tools', hi: 'औज़ार' },
    searchWords: ['tools', 'tool', 'auzar', 'aujar', 'yantra', 'machine', 'samaan'],
  },
  {
    id: 5,
    slug: 'feed',
    name: { en: 'Animal feed', hi: 'पशु आहार' },
    searchWords: ['animal feed', 'feed', 'pashu aahar', 'pashu ahar', 'chara', 'dana', 'daana'],
  },
];
