// What people of the demo wrote in the community: invented, and older than the demo by hours and days.
import type { Insertable } from 'kysely';
import { sameText } from '#core/rules/community/post-text.ts';
import type { Tables } from '../../db/tables.ts';

interface DemoPost {
  readonly id: number;
  /** The topic it replies to. */
  readonly parent?: number;
  /** One of the demo's people. */
  readonly by: number;
  readonly author: string;
  readonly village?: string;
  readonly kind?: 'question' | 'experience';
  readonly text: string;
  readonly crop?: number;
  readonly isBrand?: true;
  readonly helpful?: number;
  /** How long ago. */
  readonly hours: number;
}

const WHEAT = 3;
const POTATO = 20;
const TOMATO = 23;
const MUZAFFARPUR = 208;
const OWNER = 1;
const BRAND = 'Khurpi';

/** Ids go up with time, as those of people's posts do. */
export const demoPosts: readonly DemoPost[] = [
  {
    id: 101,
    by: 5,
    author: 'Mohan Lal',
    village: 'Kanti',
    kind: 'experience',
    text: 'Gave the mustard its first water 30 days after sowing. Twice the flowers of last year.\nDo not let water stand.',
    helpful: 9,
    hours: 96,
  },
  {
    id: 102,
    by: OWNER,
    author: BRAND,
    isBrand: true,
    kind: 'experience',
    crop: POTATO,
    text: 'आलू में छिड़काव से पहले मास्क और दस्ताने ज़रूर पहनें। हवा तेज़ हो तो रुक जाएँ।\nMask and gloves before every spray. Wait when the wind is strong.',
    helpful: 48,
    hours: 30,
  },
  {
    id: 103,
    by: 4,
    author: 'Gita Kumari',
    kind: 'question',
    crop: TOMATO,
    text: 'टमाटर पर ओला गिरा है। पत्ते टूट गए हैं। अब कौन सी दवा छिड़कें?',
    helpful: 3,
    hours: 20,
  },
  {
    id: 104,
    parent: 103,
    by: 5,
    author: 'Mohan Lal',
    village: 'Kanti',
    text: 'पहले टूटे पत्ते तोड़कर हटाएँ। मैंने दो दिन रुककर ही छिड़काव किया था।',
    crop: TOMATO,
    helpful: 4,
    hours: 18,
  },
  {
    id: 105,
    by: 2,
    author: 'Sita Devi',
    village: 'Mushahari',
    kind: 'question',
    crop: WHEAT,
    text: 'गेहूँ के पत्ते पीले हो रहे हैं। खेत में पानी रुका था। क्या करूँ?',
    helpful: 12,
    hours: 2,
  },
  {
    id: 106,
    parent: 105,
    by: OWNER,
    author: BRAND,
    isBrand: true,
    crop: WHEAT,
    text: 'पहले पानी निकालें। नए पत्ते भी पीले हों तो जड़ की फ़ोटो भेजें।',
    helpful: 9,
    hours: 1.5,
  },
  {
    id: 107,
    parent: 105,
    by: 1,
    author: 'Ramesh Yadav',
    village: 'Bochahan',
    crop: WHEAT,
    text: 'पिछले साल मेरे यहाँ भी यही था। खेत सूखते ही हरा हो गया।',
    hours: 1,
  },
];

/** @param at when the demo is loaded */
export const postRows = (at: Date): Insertable<Tables['community_posts']>[] =>
  demoPosts.map(({ id, parent, by, author, village = '', kind = 'question', text, crop, isBrand, helpful = 0, hours }) => ({
    id,
    parent_id: parent ?? null,
    user_id: by,
    kind,
    text,
    same_text: sameText(text),
    crop_id: crop ?? null,
    district_id: isBrand ? null : MUZAFFARPUR,
    author,
    village,
    is_brand: isBrand ?? false,
    helpful,
    state: 'shown',
    created_at: new Date(at.getTime() - hours * 3_600_000),
  }));
