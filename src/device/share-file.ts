// Gives a file to another app by the device's share sheet, or saves it where there is none.
import { saveFile } from './save-file.ts';

/** Answers how it went: `shared` also when the person closed the share sheet. */
export async function shareFile(file: File): Promise<'shared' | 'saved'> {
  const content = { files: [file], title: file.name };
  if (typeof navigator.share === 'function' && navigator.canShare?.(content)) {
    const isShared = await navigator.share(content).then(
      () => true,
      // Closing the share sheet is an answer; a refusal of the browser is not.
      (error: unknown) => error instanceof Error && error.name === 'AbortError',
    );
    if (isShared) return 'shared';
  }
  saveFile(file, file.name);
  return 'saved';
}
