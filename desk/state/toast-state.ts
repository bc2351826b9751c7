// Short messages about a completed action: shown once, read out, removed automatically. A failure stays until it is closed.
import { proxy, useSnapshot } from 'valtio';

export interface Toast {
  readonly id: number;
  readonly tone: 'done' | 'danger';
  readonly words: string;
}

const SHOWN_MS = 6_000;
/** Nobody reads more messages than this. */
const MOST = 3;

const toasts = proxy<{ list: readonly Toast[] }>({ list: [] });
let lastId = 0;

export function closeToast(id: number): void {
  toasts.list = toasts.list.filter((toast) => toast.id !== id);
}

export function showToast(tone: Toast['tone'], words: string): void {
  const id = ++lastId;
  toasts.list = [...toasts.list.slice(1 - MOST), { id, tone, words }];
  if (tone === 'done') setTimeout(() => closeToast(id), SHOWN_MS);
}

export const useToasts = (): readonly Toast[] => useSnapshot(toasts).list;
