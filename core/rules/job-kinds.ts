// What the server does in the background, by kind. The desk says each in words; a test holds that the server knows no other.
export const jobKinds = [
  'message',
  'message-once',
  'push',
  'push-device',
  'refund',
  'refund-look',
  'payment-event',
  'payment-enquiry',
  'payment-close',
  'gateway-look',
  'release-unpaid',
  'book-check',
  'bordereau',
  'claim-intake',
  'kyc-bank',
  'kyc-locker',
  'import-read',
  'import-apply',
  'marketing-number',
  'refile',
] as const;
export type JobKindName = (typeof jobKinds)[number];

/** Kinds that tell people something: SMS, calls, chats, and notes on their browsers. */
export const messageJobs: readonly JobKindName[] = ['message', 'push', 'push-device'];
/** Messages that are only good at once, such as codes: nobody sends them again later. */
export const messagesOfTheMoment: readonly JobKindName[] = ['message-once'];

export const isJobKind = (kind: string): kind is JobKindName => (jobKinds as readonly string[]).includes(kind);
