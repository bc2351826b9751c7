// Papers by which a farmer proves who they are. [spec 3]
import type { KycReason } from '../../facts/kyc.ts';

/** Only the photo has to be taken again; what was typed stands. */
export const isPhotoOnly = (reason: KycReason): boolean => reason === 'photo-unreadable' || reason === 'wrong-paper';
