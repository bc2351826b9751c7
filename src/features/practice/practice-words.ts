// The words of practice by meaning.
import type { PlaceFault, PracticeOrderState, PracticeTask } from '#core/rules/practice/practice.ts';
import type { MessageKey } from '#state/frame/language-state.ts';

export const taskWords: Readonly<Record<PracticeTask, MessageKey>> = {
  find: 'practice.task-find',
  cart: 'practice.task-cart',
  quantity: 'practice.task-quantity',
  farmer: 'practice.task-farmer',
  coupon: 'practice.task-coupon',
  order: 'practice.task-order',
  receipt: 'practice.task-receipt',
  'no-phone': 'practice.task-no-phone',
  offline: 'practice.task-offline',
  price: 'practice.task-price',
  lock: 'practice.task-lock',
  'hand-over': 'practice.task-hand-over',
};

export const faultWords: Readonly<Record<PlaceFault, MessageKey>> = {
  empty: 'practice.fault-empty',
  farmer: 'practice.fault-farmer',
  code: 'practice.fault-code',
};

export const stateWords: Readonly<Record<PracticeOrderState, MessageKey>> = {
  placed: 'practice.state-placed',
  'needs-approval': 'practice.state-needs-approval',
  kept: 'practice.state-kept',
  changed: 'practice.state-changed',
};
