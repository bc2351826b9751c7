// A hook for writing: once for each request, previewed where that is safe, undone after a refusal.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CallShape, ResponseOf } from '#core/contract/wire/call.ts';
import { randomId } from '#device/keep/random-id.ts';
import { CallError } from './call-error.ts';
import { type Asking, send } from './send.ts';
import { keyOf } from './use-read.ts';

/** A preview, shown before the server answers. */
export interface AtOnce<C extends CallShape> {
  /** The call whose stored answers change. */
  readonly of: CallShape;
  /** Returns the changed form of a stored answer. */
  readonly change: (answer: unknown, asking: Asking<C>) => unknown;
}

export interface WriteOptions<C extends CallShape> {
  /** Reads that change after this write; all their answers are loaded again. */
  readonly changes: readonly CallShape[];
  readonly atOnce?: AtOnce<C>;
  /** Sends the call, if its body is not JSON. */
  readonly sender?: (call: C, asking: Asking<C>) => Promise<ResponseOf<C>>;
  readonly onDone?: (answer: ResponseOf<C>, asking: Asking<C>) => void;
  readonly onFailed?: (error: unknown, asking: Asking<C>) => void;
}

export interface Write<C extends CallShape> {
  readonly write: (asking: Asking<C>) => void;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly forget: () => void;
}

/** Repeats the key for the same intent while its result is unknown. */
function useIntentKey(): { readonly keyFor: (asking: unknown) => string; readonly settle: (error: unknown) => void } {
  const intent = useRef<{ readonly of: string; readonly key: string }>(undefined);
  return {
    keyFor: (asking) => {
      const of = JSON.stringify(asking);
      if (intent.current?.of !== of) intent.current = { of, key: randomId() };
      return intent.current.key;
    },
    settle: (error) => {
      if (!(error instanceof CallError) || error.failure === 'refused') intent.current = undefined;
    },
  };
}

export function useWrite<C extends CallShape>(call: C, { changes, atOnce, sender = send, onDone, onFailed }: WriteOptions<C>): Write<C> {
  const client = useQueryClient();
  const { keyFor, settle } = useIntentKey();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (asking: Asking<C>) => sender(call, call.idempotent ? { ...asking, key: keyFor(asking) } : asking),
    onMutate: async (asking) => {
      if (!atOnce) return [];
      const queryKey = keyOf(atOnce.of);
      await client.cancelQueries({ queryKey });
      const before = client.getQueriesData({ queryKey });
      client.setQueriesData({ queryKey }, (answer: unknown) => answer && atOnce.change(answer, asking));
      return before;
    },
    onError: (failed, asking, before) => {
      for (const [queryKey, answer] of before ?? []) client.setQueryData(queryKey, answer);
      onFailed?.(failed, asking);
    },
    onSuccess: (answer, asking) => onDone?.(answer, asking),
    onSettled: (_, failed) => {
      settle(failed);
      for (const one of changes) void client.invalidateQueries({ queryKey: keyOf(one) });
    },
  });
  return { write: mutate, isBusy: isPending, error, forget: reset };
}
