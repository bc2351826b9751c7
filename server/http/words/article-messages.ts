// What is said where an article of the blog is not taken or not moved; for each reason of the rules in core its own words.
import type { ErrorCode } from '#core/contract/wire/errors.ts';
import type { ArticleFault } from '#core/rules/blog/article-faults.ts';
import type { LanguageCode } from '#core/rules/languages.ts';

type Words = Readonly<Record<LanguageCode, string>>;

export const articleMessages = {
  ARTICLE_REFUSED: { en: 'Something about this article is missing or wrong.', hi: 'इस लेख में कुछ छूटा है या गलत है।' },
  ARTICLE_STATE: {
    en: 'This is not possible for the article now. Check it again.',
    hi: 'इस लेख पर अभी यह नहीं हो सकता। फिर से देखें।',
  },
  ARTICLE_OWN: {
    en: 'You edited this article last. Somebody else must publish it.',
    hi: 'यह लेख आखिर में आपने लिखा है। इसे कोई और ऐप पर डालेगा।',
  },
} satisfies Partial<Record<ErrorCode, Words>>;

const faults: Readonly<Record<ArticleFault, Words>> = {
  'article-title-missing': { en: 'The title is needed in both languages.', hi: 'शीर्षक दोनों भाषाओं में ज़रूरी है।' },
  'article-lead-missing': { en: 'Write a short summary in both languages.', hi: 'दोनों भाषाओं में सार लिखें।' },
  'article-text-missing': { en: 'The text is needed in both languages.', hi: 'पूरा लेख दोनों भाषाओं में ज़रूरी है।' },
  'article-slug-wrong': {
    en: 'The address needs 3 to 80 small English letters, digits and single dashes. It begins with a letter.',
    hi: 'पते में 3 से 80 छोटे अंग्रेज़ी अक्षर, अंक और बीच में - होते हैं। पहला अक्षर हो।',
  },
  'article-slug-taken': { en: 'Another article has this address.', hi: 'यह पता किसी और लेख का है।' },
  'article-slug-kept': {
    en: 'The address cannot change now: people may have its link.',
    hi: 'पता अब नहीं बदल सकता: लोगों के पास इसका लिंक हो सकता है।',
  },
  'article-picture-foreign': {
    en: 'Upload the picture here. Pictures of other sites are not allowed.',
    hi: 'फ़ोटो यहीं डालें, दूसरी साइट की नहीं चलेगी।',
  },
  'article-product-unknown': { en: 'One of these products does not exist.', hi: 'इनमें से कोई सामान यहाँ नहीं है।' },
  'article-product-twice': { en: 'The same product is there twice.', hi: 'एक ही सामान दो बार है।' },
  'article-time-wrong': { en: 'Choose a time in the future, within a year.', hi: 'आगे का समय चुनें, एक साल के अंदर का।' },
};

export const articleReasons: Readonly<Record<string, Words>> = Object.fromEntries(
  Object.entries(faults).map(([reason, words]) => [`ARTICLE_REFUSED ${reason}`, words]),
);
