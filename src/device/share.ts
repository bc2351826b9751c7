// Shares a page by the phone's share sheet, or by a chat link.

export interface ShareContent {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

export function hasShareSheet(): boolean {
  return typeof navigator.share === 'function';
}

/** Opens the phone's share sheet; closing it without choosing is no error. */
export async function shareBySheet(content: ShareContent): Promise<void> {
  await navigator.share({ ...content }).catch(() => undefined);
}

/** Address that opens the chat app with a message. */
export function chatShareLink({ text, url }: ShareContent): string {
  return `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`;
}
