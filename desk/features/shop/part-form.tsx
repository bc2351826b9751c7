// One part of a shop as a form: stored as a draft, saved on the version it was started with; if somebody else was faster, both versions are
// shown.
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { listAudit } from '#core/contract/desk/audit.ts';
import { listTextStates } from '#core/contract/desk/content/text-states.ts';
import { getOpening } from '#core/contract/desk/vendor/opening.ts';
import {
  type DeskVendor,
  getDeskVendor,
  listDeskVendors,
  listVendorNames,
  updateDeskVendor,
  type VendorChange,
} from '#core/contract/desk/vendor/vendor.ts';
import { listVendors } from '#core/contract/vendor.ts';
import type { FormRules } from '#core/rules/form.ts';
import { failureWords } from '../../api/failure-words.ts';
import { send } from '../../api/send.ts';
import { useChange } from '../../api/use-change.ts';
import { FormConflict } from '../../blocks/form/form-conflict.tsx';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import { boxLabel, type FieldOf } from '../../blocks/form/local-boxes.ts';
import { type DraftForm, useDraftForm } from '../../blocks/form/use-draft-form.ts';
import { type MessageKey, type Translate, useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';

/** Reads that change when a shop changes. */
export const SHOP_READS = [getDeskVendor, listDeskVendors, listVendorNames, listVendors, getOpening, listTextStates, listAudit] as const;

/** A part: its fields, how they are read from a shop, and the request made of them. */
export interface ShopPart<K extends string> {
  /** Last segment of its address. */
  readonly id: string;
  readonly title: MessageKey;
  readonly rules: FormRules<K>;
  /** Labels by field; a localised field has one label, with a place for the language. */
  readonly labels: Readonly<Record<FieldOf<K>, MessageKey>>;
  readonly valuesOf: (shop: DeskVendor) => Readonly<Record<K, string>>;
  /** @param before absent: a new shop */
  readonly changeOf: (values: Readonly<Record<K, string>>, before?: DeskVendor) => VendorChange;
  /** Text of a value, if the form's text is not readable. */
  readonly shown?: (t: Translate, key: K, value: string) => string;
}

export interface PartFormProps<K extends string> {
  readonly shop: DeskVendor;
  readonly part: ShopPart<K>;
  readonly children: (form: DraftForm<K>) => ReactNode;
}

export const shopHref = (id: number): string => `/shop/${id}`;

export function PartForm<K extends string>({ shop, part, children }: PartFormProps<K>) {
  const t = useText();
  const [, goTo] = useLocation();
  const [failure, setFailure] = useState<string>();
  // The shop as it was when the person started editing: a newer answer must not make an old draft look new.
  const [begun] = useState(shop);
  const before = part.valuesOf(begun);
  const form = useDraftForm(`shop.${shop.id}.${part.id}`, part.rules, before);
  const leave = (): void => {
    form.forget();
    goTo(shopHref(shop.id));
  };
  const change = useChange(updateDeskVendor, {
    readNow: () => send(getDeskVendor, { params: { id: shop.id } }),
    changes: SHOP_READS,
    onDone: () => {
      showToast('done', t('shop.saved'));
      leave();
    },
    onFailed: (error) => setFailure(form.refuse(error) ? undefined : failureWords(t, error)),
  });
  const onSend = (): void => {
    setFailure(undefined);
    if (form.check()) change.save({ params: { id: shop.id }, body: part.changeOf(form.values, begun) }, begun);
  };
  const theirValues = change.theirs && part.valuesOf(change.theirs);
  return (
    <>
      <FormFrame label={t(part.title)} onSend={onSend} isBusy={change.isBusy} failure={failure} sendLabel={t('save')}>
        {children(form)}
      </FormFrame>
      {theirValues && (
        <FormConflict
          form={form}
          change={change}
          theirs={theirValues}
          labelOf={(key) => boxLabel(t, part.labels as Readonly<Record<string, MessageKey>>, key)}
          wordsOf={(key, value) => (part.shown ? part.shown(t, key, value) : value)}
          onTheirs={leave}
        />
      )}
    </>
  );
}
