import { nameOf } from '../names.ts';
import type { CategoryEntry } from './entries.ts';

export const categories: readonly CategoryEntry[] = [
  { id: 1, slug: 'seed', name: nameOf('category.seed'), searchWords: ['seed', 'seeds', 'beej', 'bij', 'beez', 'biya'] },
  {
    id: 2,
    slug: 'fertiliser',
    name: nameOf('category.fertiliser'),
    searchWords: ['fertiliser', 'fertilizer', 'khad', 'khaad', 'urvarak', 'urwarak'],
  },
  {
    id: 3,
    slug: 'pesticide',
    name: nameOf('category.pesticide'),
    searchWords: ['pesticide', 'medicine', 'dawa', 'dawai', 'davai', 'keetnashak', 'kitnashak'],
  },
  {
    id: 4,
    slug: 'equipment',
    name: nameOf('category.equipment'),
    searchWords: ['tools', 'tool', 'auzar', 'aujar', 'yantra', 'machine', 'samaan'],
  },
  {
    id: 5,
    slug: 'feed',
    name: nameOf('category.feed'),
    searchWords: ['animal feed', 'feed', 'pashu aahar', 'pashu ahar', 'chara', 'dana', 'daana'],
  },
];
