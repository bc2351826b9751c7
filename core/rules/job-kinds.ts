// Kinds of background jobs. The desk has a text for each, and a test checks that the server has no other.
export const jobKinds = [
  'message',
  'message-once',
  'push',
  'push-device',
  'push-staff',
  'refund',
  'refund-look',
  'payment-event',
  'payment-enquiry',
  'payment-close',
  'gateway-look',
  'release-unpaid',
  'book-check',
  'report-roll-up',
  'bordereau',
  'claim-intake',
  'kyc-bank',
  'kyc-locker',
  'import-read',
  'import-apply',
  'marketing-number',
  'refile',
  'recall',
  'breach',
  'speech',
] as const;
export type JobKindName = (typeof jobKinds)[number];

/** Kinds that notify people: SMS, calls, chats, and browser messages. */
export const messageJobs: readonly JobKindName[] = ['message', 'push', 'push-device'];
/** Messages that are useful only at once, such as codes: they are not sent later. */
export const urgentMessageJobs: readonly JobKindName[] = ['message-once'];

export const isJobKind = (kind: string): kind is JobKindName => (jobKinds as readonly string[]).includes(kind);
