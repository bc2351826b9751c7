// Texts of the reasons for packing less.
import type { ShortfallReason } from '#core/facts/order.ts';
import type { MessageKey } from '../../../state/language-state.ts';

export const reasonWords: Readonly<Record<ShortfallReason, MessageKey>> = {
  'not-there': 'pack.reason-not-there',
  damaged: 'pack.reason-damaged',
  expired: 'pack.reason-expired',
  'not-wanted': 'pack.reason-not-wanted',
};
