// Downloads a file from the server. It is requested like any call, so a sign-in or proof may come first.
import { useState } from 'react';
import type { CallShape } from '#core/contract/wire/call.ts';
import { showFailureToast } from '../api/failure-words.ts';
import { type Asking, fetchText } from '../api/send.ts';
import { useText } from '../state/language-state.ts';

/** Removed when the text was read, but spreadsheets need it. */
const BYTE_ORDER_MARK = '\uFEFF';

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

export interface Download {
  readonly isBusy: boolean;
  readonly fetchFile: <C extends CallShape & { readonly csv: true }>(call: C, asking: Asking<C>, name: string) => void;
}

export function useDownload(): Download {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    fetchFile: (call, asking, name) => {
      setBusy(true);
      fetchText(call, asking)
        .then((text) => saveFile(`${name}.csv`, text))
        .catch(showFailureToast(t))
        .finally(() => setBusy(false));
    },
  };
}
