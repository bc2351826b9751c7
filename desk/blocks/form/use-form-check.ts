// Checks a form by the server's rules, and shows faults at the field and below the form.
import { useState } from 'react';
import { CallError } from '../../api/call-error.ts';
import { failureWords } from '../../api/failure-words.ts';
import { type MessageKey, useText } from '../../state/language-state.ts';
import type { DraftForm } from './use-draft-form.ts';

export interface FormCheckRules<K extends string, R extends string> {
  /** Faults by the rules, the worst first, named by fields of the request. */
  readonly faultsOf: (values: Readonly<Record<K, string>>) => readonly { readonly path: string; readonly reason: R }[];
  readonly faultWords: Readonly<Record<R, MessageKey>>;
  /** The box of a field of the request. */
  readonly boxOf: (path: string, values: Readonly<Record<K, string>>) => K;
}

export interface FormCheck {
  /** Text below the form. */
  readonly failure: string | undefined;
  /** Whether it can be sent; faults are shown. */
  readonly isRight: () => boolean;
  /** Shows the server's refusal. */
  readonly onFailed: (error: unknown) => void;
  /** Removes the texts, which are about earlier values. */
  readonly forget: () => void;
}

export function useFormCheck<K extends string, R extends string>(form: DraftForm<K>, rules: FormCheckRules<K, R>): FormCheck {
  const t = useText();
  const [failure, setFailure] = useState<string>();
  const refuseAt = (path: string): void => {
    form.refuse(new CallError('refused', { details: { path: rules.boxOf(path.replace(/^body\./, ''), form.values) } }));
  };
  return {
    failure,
    isRight: () => {
      setFailure(undefined);
      if (!form.check()) return false;
      const [fault] = rules.faultsOf(form.values);
      if (fault) {
        refuseAt(fault.path);
        setFailure(t(rules.faultWords[fault.reason]));
      }
      return fault === undefined;
    },
    onFailed: (error) => {
      const { path } = ((error instanceof CallError && error.details) || {}) as { readonly path?: unknown };
      if (typeof path === 'string') refuseAt(path);
      setFailure(failureWords(t, error));
    },
    forget: () => setFailure(undefined),
  };
}
