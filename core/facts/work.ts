// Kinds of waiting and failed work at the desk.

export const failureReasons = [
  'no-answer',
  'unreadable',
  'no-access',
  'too-many',
  'provider-fault',
  'template',
  'number',
  'refused',
  'switched-off',
  'other',
] as const;
export type FailureReason = (typeof failureReasons)[number];

/** Kinds of work that wait for somebody, in the desk's order. */
export const waitingKinds = [
  'orders',
  'problems',
  'claims',
  'kyc',
  'erasures',
  'payments',
  'refunds',
  'gateway-facts',
  'references',
  'upi-unmatched',
  'sign-offs',
  'days',
  'stock',
  'licences',
  'gstins',
  'leads',
  'grievances',
  'breaches',
  'posts',
  'ratings',
  'articles',
  'texts',
  'words',
  'sms-texts',
  'insurance',
  'bordereaux',
  'jobs',
  'messages',
  'webhooks',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** Kinds of work that staff are notified about while away. `backup`: the newest backup is old. */
export const noticeKinds = ['orders', 'stock', 'claims', 'grievances', 'sign-offs', 'backup'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** How a message reaches staff. `chat`: WhatsApp, or SMS where the shop has no WhatsApp. */
export const noticeWays = ['none', 'sms', 'chat'] as const;
export type NoticeWay = (typeof noticeWays)[number];
