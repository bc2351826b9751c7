// Passes a file to another app with the device's share sheet, or saves it where there is none.
import { saveFile } from './save-file.ts';

/** Returns the result. It is `shared` also when the person closed the share sheet. */
export async function shareFile(file: File): Promise<'shared' | 'saved'> {
  const content = { files: [file], title: file.name };
  if (typeof navigator.share === 'function' && navigator.canShare?.(content)) {
    const isShared = await navigator.share(content).then(
      () => true,
      // A closed share sheet is an answer. A refusal by the browser is not.
      (error: unknown) => error instanceof Error && error.name === 'AbortError',
    );
    if (isShared) return 'shared';
  }
  saveFile(file, file.name);
  return 'saved';
}
