// The words of each item of the privacy notice.
import type { privacyItems } from '#core/law/privacy-items.ts';
import type { MessageKey } from '#state/frame/language-state.ts';

type Item = (typeof privacyItems)[number];

export const parts = ['what', 'why', 'kept', 'who'] as const;
type Part = (typeof parts)[number];

export const partWords: Readonly<Record<Part, MessageKey>> = {
  what: 'privacy.what',
  why: 'privacy.why',
  kept: 'privacy.kept',
  who: 'privacy.who',
};

export const backWords: Readonly<Record<Item['back'], MessageKey>> = {
  me: 'privacy.back-me',
  'my-data': 'privacy.back-my-data',
  ask: 'privacy.back-ask',
  law: 'privacy.back-law',
};

export const itemWords: Readonly<Record<Item['id'], Readonly<Record<Part | 'title', MessageKey>>>> = {
  person: {
    title: 'privacy.person',
    what: 'privacy.person-what',
    why: 'privacy.person-why',
    kept: 'privacy.person-kept',
    who: 'privacy.person-who',
  },
  addresses: {
    title: 'privacy.addresses',
    what: 'privacy.addresses-what',
    why: 'privacy.addresses-why',
    kept: 'privacy.addresses-kept',
    who: 'privacy.addresses-who',
  },
  orders: {
    title: 'privacy.orders',
    what: 'privacy.orders-what',
    why: 'privacy.orders-why',
    kept: 'privacy.orders-kept',
    who: 'privacy.orders-who',
  },
  payments: {
    title: 'privacy.payments',
    what: 'privacy.payments-what',
    why: 'privacy.payments-why',
    kept: 'privacy.payments-kept',
    who: 'privacy.payments-who',
  },
  kyc: {
    title: 'privacy.kyc',
    what: 'privacy.kyc-what',
    why: 'privacy.kyc-why',
    kept: 'privacy.kyc-kept',
    who: 'privacy.kyc-who',
  },
  nominee: {
    title: 'privacy.nominee',
    what: 'privacy.nominee-what',
    why: 'privacy.nominee-why',
    kept: 'privacy.nominee-kept',
    who: 'privacy.nominee-who',
  },
  insurance: {
    title: 'privacy.insurance',
    what: 'privacy.insurance-what',
    why: 'privacy.insurance-why',
    kept: 'privacy.insurance-kept',
    who: 'privacy.insurance-who',
  },
  posts: {
    title: 'privacy.posts',
    what: 'privacy.posts-what',
    why: 'privacy.posts-why',
    kept: 'privacy.posts-kept',
    who: 'privacy.posts-who',
  },
  ratings: {
    title: 'privacy.ratings',
    what: 'privacy.ratings-what',
    why: 'privacy.ratings-why',
    kept: 'privacy.ratings-kept',
    who: 'privacy.ratings-who',
  },
  requests: {
    title: 'privacy.requests',
    what: 'privacy.requests-what',
    why: 'privacy.requests-why',
    kept: 'privacy.requests-kept',
    who: 'privacy.requests-who',
  },
  messages: {
    title: 'privacy.messages',
    what: 'privacy.messages-what',
    why: 'privacy.messages-why',
    kept: 'privacy.messages-kept',
    who: 'privacy.messages-who',
  },
  logins: {
    title: 'privacy.logins',
    what: 'privacy.logins-what',
    why: 'privacy.logins-why',
    kept: 'privacy.logins-kept',
    who: 'privacy.logins-who',
  },
  use: {
    title: 'privacy.use',
    what: 'privacy.use-what',
    why: 'privacy.use-why',
    kept: 'privacy.use-kept',
    who: 'privacy.use-who',
  },
  work: {
    title: 'privacy.work',
    what: 'privacy.work-what',
    why: 'privacy.work-why',
    kept: 'privacy.work-kept',
    who: 'privacy.work-who',
  },
};
