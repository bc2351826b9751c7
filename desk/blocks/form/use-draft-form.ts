// A form that loses nothing: its values are stored in the tab until they are saved, through a reload and a new sign-in. Input filters and
// validation are rules of core. The server's refusals are shown at their field.
import { useEffect, useRef, useState } from 'react';
import { blurField, changeField, checkForm, type FormRules, type FormState, REQUIRED, startForm } from '#core/rules/form.ts';
import { readStored, tabStorage, writeStored } from '#device/keep/storage.ts';
import { CallError } from '../../api/call-error.ts';
import { fieldOf } from '../../api/failure-words.ts';
import { type MessageKey, useText } from '../../state/language-state.ts';
import { DRAFT_KEY } from '../../state/stored-keys.ts';

export interface DraftForm<K extends string> {
  readonly values: Readonly<Record<K, string>>;
  /** Props of a field of #ui, with its error in words. */
  readonly field: (key: K) => {
    readonly name: K;
    readonly value: string;
    readonly onValue: (raw: string) => string;
    readonly onLeave: () => void;
    readonly error: string | undefined;
  };
  readonly set: (key: K, value: string) => void;
  /** Checks everything. Returns false on errors: each is shown at its field, and the first gets the focus. */
  readonly check: () => boolean;
  /** Shows the server's refusal at its field; returns false if it is about no field of this form. */
  readonly refuse: (error: unknown) => boolean;
  /** Restarts with other values, and deletes the draft. */
  readonly restart: (values: Partial<Record<K, string>>) => void;
  /** Saved or cancelled: the tab deletes the draft. */
  readonly forget: () => void;
}

/** The result of a rule's check: a key of the desk's texts. */
export type FieldError = MessageKey | typeof REQUIRED;

/** Prefix of the server's own texts, which are shown at a field unchanged. */
const SERVER_SAID = 'said: ';

/** Text of a refused field: the server's own text if it named a reason, or else that the value was not accepted. */
function refusalOf(error: unknown): string {
  const { details, words } = error instanceof CallError ? error : { details: undefined, words: '' };
  const hasReason = typeof details === 'object' && details !== null && 'reason' in details;
  return hasReason && words ? SERVER_SAID + words : ('field.refused' satisfies MessageKey);
}

/** False when the field is not on the page yet: its tab comes forward with the next rendering. */
function focusField(key: string): boolean {
  const box = document.querySelector<HTMLElement>(`form [name="${CSS.escape(key)}"]`);
  box?.focus();
  return box !== null;
}

/**
 * @param id of the form, with its row; a draft belongs to it
 * @param how `isKept: false` for data that must not be in the browser's storage, such as account numbers
 */
export function useDraftForm<K extends string>(
  id: string,
  rules: FormRules<K>,
  initial: Partial<Record<K, string>> = {},
  { isKept = true }: { readonly isKept?: boolean } = {},
): DraftForm<K> {
  const t = useText();
  const draftKey = DRAFT_KEY + id;
  const [form, setForm] = useState<FormState<K>>(() =>
    startForm(rules, { ...initial, ...(isKept ? readStored<Partial<Record<K, string>>>(tabStorage, draftKey) : {}) }),
  );
  // Key presses may be faster than rendering.
  const latest = useRef(form);
  const focus = useRef<K>(undefined);
  const become = (next: FormState<K>): void => {
    latest.current = next;
    setForm(next);
  };
  useEffect(() => {
    if (focus.current !== undefined && focusField(focus.current)) focus.current = undefined;
  });
  const change = (key: K, raw: string): string => {
    focus.current = undefined;
    become(changeField(rules, latest.current, key, raw));
    if (isKept) writeStored(tabStorage, draftKey, latest.current.values);
    return latest.current.values[key];
  };
  const wordsOf = (error: string | undefined): string | undefined => {
    if (error === undefined) return undefined;
    if (error.startsWith(SERVER_SAID)) return error.slice(SERVER_SAID.length);
    return t(error === REQUIRED ? 'field.required' : (error as MessageKey));
  };
  return {
    values: form.values,
    field: (key) => ({
      name: key,
      value: form.values[key],
      onValue: (raw) => change(key, raw),
      onLeave: () => become(blurField(rules, latest.current, key)),
      error: wordsOf(form.errors[key]),
    }),
    set: change,
    check: () => {
      const { form: checked, firstError } = checkForm(rules, latest.current);
      focus.current = firstError;
      become(checked);
      return firstError === undefined;
    },
    refuse: (error) => {
      const key = fieldOf(error, Object.keys(rules) as K[]);
      if (key === undefined) return false;
      focus.current = key;
      become({ ...latest.current, errors: { ...latest.current.errors, [key]: refusalOf(error) } });
      return true;
    },
    restart: (values) => {
      writeStored(tabStorage, draftKey, undefined);
      become(startForm(rules, values));
    },
    forget: () => writeStored(tabStorage, draftKey, undefined),
  };
}
