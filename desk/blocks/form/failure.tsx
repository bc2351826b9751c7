// Why something did not work, read out at once.
import { Notice } from '#ui/notice.tsx';

/** @param words undefined: nothing failed, so nothing is drawn */
export function Failure({ words, id }: { readonly words: string | undefined; readonly id?: string }) {
  if (words === undefined || words === '') return null;
  return (
    <Notice id={id} tone="danger" isUrgent>
      {words}
    </Notice>
  );
}
