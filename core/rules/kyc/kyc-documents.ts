// Documents by which farmers prove their identity. [spec 3]
import type { KycReason } from '../../facts/kyc.ts';

/** Only the photo must be taken again; the typed facts stay. */
export const isPhotoOnly = (reason: KycReason): boolean => reason === 'photo-unreadable' || reason === 'wrong-paper';
