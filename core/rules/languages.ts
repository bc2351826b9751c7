// Which language a person is spoken to in.

export const languages = ['en', 'hi'] as const;
export type LanguageCode = (typeof languages)[number];

/** The first complete language among BCP 47 tags or an Accept-Language header; English when none is. */
export function pickLanguage(wanted: string | readonly string[] | null | undefined): LanguageCode {
  const tags = typeof wanted === 'string' ? wanted.split(',') : (wanted ?? []);
  for (const tag of tags) {
    const primary = tag.trim().slice(0, 2).toLowerCase();
    const found = languages.find((code) => code === primary);
    if (found) return found;
  }
  return 'en';
}
