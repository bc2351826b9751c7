// Stock changes that are not live yet, by the key of their row. They are stored in the tab until they are sent or undone.
import { proxy, useSnapshot } from 'valtio';
import type { DeskOffer } from '#core/contract/desk/catalog/offer.ts';
import { onOtherPerson } from './session-state.ts';

/** Texts as typed; absent: nothing was typed. */
export interface StockEdit {
  /** Packs added or removed by button presses. */
  readonly by: number;
  readonly count?: string | undefined;
  readonly price?: string | undefined;
}

export interface EditedRow {
  /** The offer as it was when the person started editing. */
  readonly offer: DeskOffer;
  readonly edit: StockEdit;
  /** `refused`: the server refused it, `failure` has the reason. `changed`: somebody else was faster, `theirs` is the current version. */
  readonly phase: 'typed' | 'sending' | 'refused' | 'changed';
  readonly failure?: unknown;
  readonly theirs?: DeskOffer | undefined;
  /** Presses that were sent without an answer; they are sent again unchanged, and count once. */
  readonly asked?: { readonly by: number; readonly key: string } | undefined;
}

export const stockEdits = proxy<{ rows: Record<string, EditedRow> }>({ rows: {} });

/** Updates at once, so that a box keeps up with typing. */
export const useEditedRows = (): Readonly<Record<string, EditedRow>> =>
  useSnapshot(stockEdits, { sync: true }).rows as Readonly<Record<string, EditedRow>>;

onOtherPerson(() => {
  stockEdits.rows = {};
});
