// Texts of background jobs. Unknown kinds show as the server spells them.
import { isJobKind, type JobKindName } from '#core/rules/job-kinds.ts';
import type { MessageKey, Translate } from '../../state/language-state.ts';

const words: Readonly<Record<JobKindName, MessageKey>> = {
  message: 'jobs.message',
  'message-once': 'jobs.message',
  push: 'jobs.push',
  'push-device': 'jobs.push',
  'push-staff': 'jobs.push',
  refund: 'jobs.refund',
  'refund-look': 'jobs.refund',
  'payment-event': 'jobs.payment',
  'payment-enquiry': 'jobs.payment',
  'payment-close': 'jobs.payment',
  'gateway-look': 'jobs.gateway-look',
  'release-unpaid': 'jobs.release',
  'book-check': 'jobs.books',
  'report-roll-up': 'jobs.reports',
  recall: 'jobs.recall',
  breach: 'jobs.breach',
  bordereau: 'jobs.bordereau',
  'claim-intake': 'jobs.claim',
  'kyc-bank': 'jobs.kyc-bank',
  'kyc-locker': 'jobs.kyc-locker',
  'import-read': 'jobs.import-read',
  'import-apply': 'jobs.import-apply',
  'marketing-number': 'jobs.marketing',
  refile: 'jobs.refile',
  speech: 'jobs.speech',
};

export const jobWords = (t: Translate, kind: string): string => (isJobKind(kind) ? t(words[kind]) : kind);
