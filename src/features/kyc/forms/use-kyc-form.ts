// The common behaviour of KYC forms: show faults, store data that is not secret, go to the first fault, and send.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { blurField, changeField, checkForm, type FormRules, type FormState, startForm } from '#core/rules/form.ts';
import { randomId } from '#device/keep/random-id.ts';
import { type MessageKey, useText } from '#state/frame/language-state.ts';
import { openSheet } from '#state/frame/sheet-state.ts';
import { dropKycDraft, type KycDraft, keepKycFields, readKycDraft } from '#state/kyc/kyc-draft.ts';
import type { FarmerId } from '#state/kyc/kyc-state.ts';
import { kycApproval, type SubmitOutcome } from '#state/kyc/submit-kyc.ts';

/** The owner of the KYC. */
export interface Whose {
  /** Undefined: the person themselves. */
  readonly farmerId: FarmerId;
  readonly name: string;
  readonly phone: string;
}

/** The earlier typed values; undefined until the phone was searched. */
export function useKycDraft(farmerId: FarmerId): KycDraft | undefined {
  const [draft, setDraft] = useState<KycDraft>();
  useEffect(() => {
    void readKycDraft(farmerId).then(setDraft);
  }, [farmerId]);
  return draft;
}

export interface KycField {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onValue: (raw: string) => string;
  readonly onLeave: () => void;
  readonly error: string | undefined;
  readonly isRequired: boolean;
}

export interface KycForm<K extends string> {
  readonly root: RefObject<HTMLFormElement | null>;
  readonly form: FormState<K>;
  readonly field: (key: K) => KycField;
  readonly set: (key: K, value: string) => void;
  /** Marks every fault and goes to the first. True when there is none. */
  readonly check: () => boolean;
}

export function useKycForm<K extends string>(
  rules: FormRules<K>,
  words: Readonly<Record<K, MessageKey>>,
  { farmerId }: Whose,
  start: Partial<Record<K, string>>,
): KycForm<K> {
  const t = useText();
  const root = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(() => startForm(rules, start));
  const latest = useRef(form);
  const show = (next: FormState<K>): void => {
    latest.current = next;
    setForm(next);
  };
  const set = (key: K, raw: string): string => {
    show(changeField(rules, latest.current, key, raw));
    keepKycFields(farmerId, latest.current.values);
    return latest.current.values[key];
  };
  return {
    root,
    form,
    set,
    field: (key) => ({
      label: t(words[key]),
      name: key,
      value: form.values[key],
      onValue: (raw) => set(key, raw),
      onLeave: () => show(blurField(rules, latest.current, key)),
      error: form.errors[key] === undefined ? undefined : t('form.required', { field: t(words[key]) }),
      isRequired: rules[key].required ?? false,
    }),
    check: () => {
      const { form: checked, firstError } = checkForm(rules, latest.current);
      show(checked);
      if (firstError !== undefined) root.current?.querySelector<HTMLElement>(`[name="${firstError}"]`)?.focus();
      return firstError === undefined;
    },
  };
}

export interface Giving {
  readonly isBusy: boolean;
  /** The failure, and the remedy. */
  readonly failure: { readonly title: MessageKey; readonly words: string | undefined } | undefined;
  /** @param content everything that is sent: the same content is the same intent @param post sends it with its key */
  readonly give: (content: unknown, post: (key: string) => Promise<SubmitOutcome>) => void;
}

/** @param onLost called with photos that the server no longer has */
export function useGiving(who: Whose, onGiven: () => void, onLost: (ids: readonly string[]) => void): Giving {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Giving['failure']>();
  const intent = useRef({ content: '', key: '' });
  const run = async (post: (key: string) => Promise<SubmitOutcome>): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const given = await post(intent.current.key);
      if (given.kind === 'given') {
        await dropKycDraft(who.farmerId);
        onGiven();
      } else if (given.kind === 'code') {
        openSheet({
          sheet: 'farmer-approval',
          ...kycApproval(who.farmerId),
          name: who.name,
          phone: who.phone,
          onApproved: () => void run(post),
        });
      } else if (given.kind === 'lost') {
        onLost(given.ids);
        setFailure({ title: 'kyc.photo-gone', words: undefined });
      } else setFailure(given);
    } finally {
      setBusy(false);
    }
  };
  const give: Giving['give'] = (content, post) => {
    const text = JSON.stringify(content);
    if (text !== intent.current.content) intent.current = { content: text, key: randomId() };
    void run(post);
  };
  return { isBusy, failure, give };
}
