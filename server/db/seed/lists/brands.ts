import type { SeedBrand } from '../../../demo/catalog/types.ts';

/** Invented names; none belongs to a company. */
export const brands: SeedBrand[] = [
  { id: 1, slug: 'khetdemo', name: { en: 'KhetDemo', hi: 'खेतडेमो' }, accent: 'green' },
  { id: 2, slug: 'haridhara', name: { en: 'HariDhara', hi: 'हरिधारा' }, accent: 'teal' },
  { id: 3, slug: 'pashusaathi', name: { en: 'PashuSaathi', hi: 'पशुसाथी' }, accent: 'brown' },
  { id: 4, slug: 'ankurpath', name: { en: 'AnkurPath', hi: 'अंकुरपथ' }, accent: 'teal' },
  { id: 5, slug: 'sonakhalihan', name: { en: 'SonaKhalihan', hi: 'सोनाखलिहान' }, accent: 'marigold' },
  { id: 6, slug: 'belbagiya', name: { en: 'BelBagiya', hi: 'बेलबगिया' }, accent: 'red' },
  { id: 7, slug: 'kyaarijod', name: { en: 'KyaariJod', hi: 'क्यारीजोड़' }, accent: 'plum' },
  { id: 8, slug: 'mittisutra', name: { en: 'MittiSutra', hi: 'मिट्टीसूत्र' }, accent: 'brown' },
  { id: 9, slug: 'jadjugnu', name: { en: 'JadJugnu', hi: 'जड़जुगनू' }, accent: 'sky' },
  { id: 10, slug: 'fasaldoot', name: { en: 'FasalDoot', hi: 'फ़सलदूत' }, accent: 'navy' },
  { id: 11, slug: 'pattapahra', name: { en: 'PattaPahra', hi: 'पत्तापहरा' }, accent: 'plum' },
  { id: 12, slug: 'ghaasjeet', name: { en: 'GhaasJeet', hi: 'घासजीत' }, accent: 'red' },
  { id: 13, slug: 'neempahra', name: { en: 'NeemPahra', hi: 'नीमपहरा' }, accent: 'green' },
  { id: 14, slug: 'auzarchaupal', name: { en: 'AuzarChaupal', hi: 'औज़ारचौपाल' }, accent: 'navy' },
  { id: 15, slug: 'chhidkavyaar', name: { en: 'ChhidkavYaar', hi: 'छिड़कावयार' }, accent: 'sky' },
  { id: 16, slug: 'namisetu', name: { en: 'NamiSetu', hi: 'नमीसेतु' }, accent: 'teal' },
  { id: 17, slug: 'dudhtara', name: { en: 'DudhTara', hi: 'दूधतारा' }, accent: 'sky' },
  { id: 18, slug: 'murgimauj', name: { en: 'MurgiMauj', hi: 'मुर्गीमौज' }, accent: 'marigold' },
  { id: 19, slug: 'talabtara', name: { en: 'TalabTara', hi: 'तालाबतारा' }, accent: 'teal' },
  { id: 20, slug: 'keetvida', name: { en: 'KeetVida', hi: 'कीटविदा' }, accent: 'marigold' },
];
