// Photos that are sent when they are taken, and stay on this phone only while they are shown. Only their server names are stored.
import { useEffect, useRef, useState } from 'react';
import { putPhotoParts } from '#data/api/wire/put-photo.ts';
import { randomId } from '#device/keep/random-id.ts';
import { hashOf } from '#device/photo.ts';
import { failureOf } from '../frame/failure.ts';
import { onReachable } from '../frame/network-state.ts';
import { loadApi } from '../session/lazy-modules.ts';

export interface SentPhoto {
  /** Its local name, while it is displayed. */
  readonly key: string;
  /** Undefined for a photo that an earlier page sent. */
  readonly photo: Blob | undefined;
  /** Its upload: the server's hash. Undefined until it has arrived. */
  readonly id: string | undefined;
  /** The received share, 0 to 1. */
  readonly share: number;
  /** `waits`: no answer came; it continues automatically. */
  readonly state: 'sending' | 'sent' | 'waits' | 'refused';
  /** The server's message of a refusal; '' for ours. */
  readonly words: string;
}

export interface SentPhotos {
  readonly photos: readonly SentPhoto[];
  readonly take: (photo: Blob) => void;
  readonly remove: (key: string) => void;
  /** Sends waiting photos again. */
  readonly sendAgain: () => void;
  /** Arrived photos. */
  readonly ids: readonly string[];
  readonly isSending: boolean;
  /** The server has deleted these: they are taken again. */
  readonly forget: (ids: readonly string[]) => void;
}

const before = (id: string): SentPhoto => ({ key: id, photo: undefined, id, share: 1, state: 'sent', words: '' });

async function sendPhoto(photo: Blob, onShare: (share: number) => void): Promise<string> {
  await loadApi();
  const id = await hashOf(photo);
  await putPhotoParts(id, photo, (bytes) => onShare(bytes / photo.size));
  return id;
}

/** @param given uploads of an earlier page @param onIds called with the arrived photos, after each change, and when one is taken */
export function useSentPhotos(given: readonly string[], onIds: (ids: readonly string[]) => void): SentPhotos {
  const [photos, setPhotos] = useState<readonly SentPhoto[]>(() => given.map(before));
  const latest = useRef(photos);
  latest.current = photos;
  const change = (key: string, part: Partial<SentPhoto>): void =>
    setPhotos((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const sendOne = (key: string, photo: Blob): void => {
    change(key, { state: 'sending', words: '' });
    sendPhoto(photo, (share) => change(key, { share })).then(
      (id) => change(key, { id, share: 1, state: 'sent' }),
      (error: unknown) => {
        const { kind, words } = failureOf(error);
        change(key, { state: kind === 'refused' ? 'refused' : 'waits', words });
      },
    );
  };
  const sendAgain = (): void => {
    for (const { key, photo, state } of latest.current) if (photo && state === 'waits') sendOne(key, photo);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks at what waits then
  useEffect(() => onReachable(sendAgain), []);
  const ids = photos.flatMap(({ id, state }) => (id !== undefined && state === 'sent' ? [id] : []));
  const reported = useRef(given.join());
  const tell = (): void => {
    reported.current = ids.join();
    onIds(ids);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports only when the ids change
  useEffect(() => {
    if (ids.join() !== reported.current) tell();
  }, [ids.join()]);
  return {
    photos,
    ids,
    isSending: photos.some(({ state }) => state === 'sending'),
    sendAgain,
    take: (photo) => {
      const key = randomId();
      // A person who returns after a kill still sees a started photo.
      tell();
      setPhotos((all) => [...all, { key, photo, id: undefined, share: 0, state: 'sending', words: '' }]);
      sendOne(key, photo);
    },
    remove: (key) => setPhotos((all) => all.filter((one) => one.key !== key)),
    forget: (gone) => setPhotos((all) => all.filter(({ id }) => id === undefined || !gone.includes(id))),
  };
}
