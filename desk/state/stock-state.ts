// Changes of the shelf that are not live yet, by the key of their row: kept in the tab until they are sent or taken back.
import { proxy, useSnapshot } from 'valtio';
import type { DeskOffer } from '#core/contract/desk/catalog/offer.ts';
import { onOtherPerson } from './session-state.ts';

/** Texts are as they were typed; absent: nothing was. */
export interface StockEdit {
  /** Packs that came or went, by presses. */
  readonly by: number;
  readonly count?: string | undefined;
  readonly price?: string | undefined;
}

export interface EditedRow {
  /** As it was when the person began. */
  readonly offer: DeskOffer;
  readonly edit: StockEdit;
  /** `refused`: the server said no, `failure` says why. `changed`: somebody was faster, `theirs` is there now. */
  readonly phase: 'typed' | 'sending' | 'refused' | 'changed';
  readonly failure?: unknown;
  readonly theirs?: DeskOffer | undefined;
  /** Presses that were sent and not answered: they go again as they were, and count once. */
  readonly asked?: { readonly by: number; readonly key: string } | undefined;
}

export const stockEdits = proxy<{ rows: Record<string, EditedRow> }>({ rows: {} });

/** At once, so that a box that is typed into keeps up with the fingers. */
export const useEditedRows = (): Readonly<Record<string, EditedRow>> =>
  useSnapshot(stockEdits, { sync: true }).rows as Readonly<Record<string, EditedRow>>;

onOtherPerson(() => {
  stockEdits.rows = {};
});
