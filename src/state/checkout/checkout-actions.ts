// A person's actions in the checkout: start it, and take its steps.

import type { DeliveryWindow } from '#core/contract/order/order.ts';
import type { Paise } from '#core/money.ts';
import type { OrderDraft } from '#core/rules/checkout/order-draft.ts';
import { nothingChosen } from '#core/rules/checkout/place-order-steps.ts';
import { plainValue } from '../frame/plain-value.ts';
import { showFailure } from '../frame/sheet-state.ts';
import type { AgentApproval } from './agent-order.ts';
import { type Checkout, checkout, resetCheckout } from './checkout-state.ts';

type Flow = typeof import('./checkout-flow.ts');

/** One action at a time. It also shows unexpected errors, after which the person reloads the page. */
async function busy(work: (flow: Flow) => Promise<void>): Promise<void> {
  checkout.isBusy = true;
  try {
    await work(await import('./checkout-flow.ts'));
  } catch (error) {
    showFailure('checkout.failed', undefined, 'reload');
    throw error;
  } finally {
    checkout.isBusy = false;
  }
}

async function run(change: Partial<Checkout>, next: 'continueCheckout' | 'continueByMode' = 'continueCheckout'): Promise<void> {
  if (checkout.isBusy) return;
  Object.assign(checkout, change);
  await busy((flow) => flow[next]());
}

/** The Place order button. The draft is what the person sees. */
export async function startCheckout(draft: OrderDraft): Promise<void> {
  if (checkout.isBusy) return;
  resetCheckout(draft);
  await busy((flow) => flow.beginCheckout());
}

/** Orders on the new terms. Delivery and payment mode stay; questions about the amount are asked again. */
export async function continueCheckout(draft: OrderDraft): Promise<void> {
  if (checkout.isBusy) return;
  const { window, progress } = checkout;
  resetCheckout(draft);
  const { hasDeliveryDate, mode } = progress;
  Object.assign(checkout, { window, progress: { ...nothingChosen, hasDeliveryDate, mode } });
  await busy((flow) => flow.beginCheckout());
}

/** Takes a step. Later choices are open again. */
export const confirmDeliveryDate = (window: DeliveryWindow): Promise<void> =>
  run({ window: plainValue(window), progress: { ...nothingChosen, hasDeliveryDate: true } });

export const confirmMode = (mode: 'PAY_NOW' | 'COD' | 'CREDIT'): Promise<void> =>
  run({ progress: { ...nothingChosen, hasDeliveryDate: checkout.progress.hasDeliveryDate, mode } }, 'continueByMode');

export const confirmAmount = (chosen: Paise | undefined, isShareChosen: boolean): Promise<void> => {
  const { hasDeliveryDate, mode } = checkout.progress;
  return run({ chosen, progress: { ...nothingChosen, hasDeliveryDate, mode, isAmountConfirmed: true, isShareChosen } });
};

export const confirmSharePhone = (sharePhone: string): Promise<void> =>
  run({ sharePhone, progress: { ...checkout.progress, hasSharePhone: true } });

/** Orders without the insurance. */
export async function skipInsurance(): Promise<void> {
  if (!checkout.isBusy) await busy((flow) => flow.skipInsurance());
}

export const confirmApproval = (approval: string): Promise<void> =>
  run({ approval, progress: { ...checkout.progress, hasApproval: true } });

/** The farmer answers later, or has answered with their own phone. */
export const confirmByFarmer = (forFarmer: AgentApproval): Promise<void> =>
  run({ forFarmer: plainValue(forFarmer), progress: { ...checkout.progress, hasApproval: true } });
