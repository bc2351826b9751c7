// Tests which names of the community look like the shop's own.
import { expect, test } from 'vitest';
import { looksOfficial } from './author-name.ts';

const likeTheShop = [
  ...['KHURPI Support', 'khurpi', 'Khurpee Team', 'K h u r p i', 'K.H.U.R.P.I', 'Khurp1', 'KhurpiCare', 'Khurpi-Kisan', 'Ｋｈｕｒｐｉ'],
  ...['खुरपी सपोर्ट', 'खुरपी', 'খুরপি', 'ఖుర్పి', 'ખુરપી', 'Кhurpi', 'Support', 'Farm helpline', 'customer  care', 'ग्राहक सेवा', 'Official'],
  ...['0fficial', 'Supp0rt', '5upport'],
];
const people = [
  'Gurvinder Singh',
  'Gurbir',
  'Khushboo',
  'Sita Devi',
  'सीता देवी',
  'Ramesh 2',
  'R. K. Mahto',
  'Adminder',
  'Timothy',
  'খুকু',
  'Khurram',
  '',
];

test.each(likeTheShop)('a post under the name %s waits for a moderator', (name) => {
  expect(looksOfficial(name)).toBe(true);
});

test.each(people)('a farmer named %s writes freely', (name) => {
  expect(looksOfficial(name)).toBe(false);
});
