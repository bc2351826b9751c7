// The brands of the demo: invented names; none belongs to a company. A shop of one's own begins with none.
import type { BrandEntry } from '../../db/seed/lists/entries.ts';

export const brands: readonly BrandEntry[] = [
  { id: 1, slug: 'khetdemo', name: { en: 'KhetDemo', hi: 'खेतडेमो' } },
  { id: 2, slug: 'haridhara', name: { en: 'HariDhara', hi: 'हरिधारा' } },
  { id: 3, slug: 'pashusaathi', name: { en: 'PashuSaathi', hi: 'पशुसाथी' } },
  { id: 4, slug: 'ankurpath', name: { en: 'AnkurPath', hi: 'अंकुरपथ' } },
  { id: 5, slug: 'sonakhalihan', name: { en: 'SonaKhalihan', hi: 'सोनाखलिहान' } },
  { id: 6, slug: 'belbagiya', name: { en: 'BelBagiya', hi: 'बेलबगिया' } },
  { id: 7, slug: 'kyaarijod', name: { en: 'KyaariJod', hi: 'क्यारीजोड़' } },
  { id: 8, slug: 'mittisutra', name: { en: 'MittiSutra', hi: 'मिट्टीसूत्र' } },
  { id: 9, slug: 'jadjugnu', name: { en: 'JadJugnu', hi: 'जड़जुगनू' } },
  { id: 10, slug: 'fasaldoot', name: { en: 'FasalDoot', hi: 'फ़सलदूत' } },
  { id: 11, slug: 'pattapahra', name: { en: 'PattaPahra', hi: 'पत्तापहरा' } },
  { id: 12, slug: 'ghaasjeet', name: { en: 'GhaasJeet', hi: 'घासजीत' } },
  { id: 13, slug: 'neempahra', name: { en: 'NeemPahra', hi: 'नीमपहरा' } },
  { id: 14, slug: 'auzarchaupal', name: { en: 'AuzarChaupal', hi: 'औज़ारचौपाल' } },
  { id: 15, slug: 'chhidkavyaar', name: { en: 'ChhidkavYaar', hi: 'छिड़कावयार' } },
  { id: 16, slug: 'namisetu', name: { en: 'NamiSetu', hi: 'नमीसेतु' } },
  { id: 17, slug: 'dudhtara', name: { en: 'DudhTara', hi: 'दूधतारा' } },
  { id: 18, slug: 'murgimauj', name: { en: 'MurgiMauj', hi: 'मुर्गीमौज' } },
  { id: 19, slug: 'talabtara', name: { en: 'TalabTara', hi: 'तालाबतारा' } },
  { id: 20, slug: 'keetvida', name: { en: 'KeetVida', hi: 'कीटविदा' } },
];
