// Photos, and voice notes like them, that are kept on the phone until the shop has them: of what waits, and of what is being written.
import { useEffect, useState } from 'react';
import { findPhoto, hasPhotos, keepPhotosOnly, namedPhotos, putPhoto } from '#data/outbox/kept-photos.ts';
import { hashOf } from '#device/photo.ts';
import { readDrafts } from '../session/draft-state.ts';
import { session } from '../session/session-state.ts';
import { type LetterMaker, letters } from './letters.ts';
import { makingRoom, sayNotStored } from './no-room.ts';
import { outbox } from './outbox-rows.ts';

/** Photos that wait on this phone, all together: 6 MB. */
const MOST_PHOTOS = 30;

/** The hashes that a draft names, wherever it does: no draft can forget to declare its photos. */
const hashesIn = (draft: unknown): readonly string[] => JSON.stringify(draft ?? null).match(/\b[0-9a-f]{64}\b/g) ?? [];

/** Those of rows the shop does not have yet; a row that went without one says so as long as it is there. */
const waitingPhotos = (isTravelling = true): readonly string[] =>
  outbox.rows.flatMap(({ state, about, letter, photos = [] }) => {
    const taken = namedPhotos(about);
    // On a tablet a waiting photo is stored twice: sealed for its person, and sealed for the server.
    return state === 'done' || (letter && !isTravelling) ? taken : [...photos, ...taken];
  });

export const canTakePhotos = hasPhotos;

/** What seals photos of a shared tablet; undefined on a phone. @throws while the tablet is locked */
async function photoMaker(): Promise<LetterMaker | undefined> {
  if (!letters.isTablet) return undefined;
  const maker = await letters.maker();
  if (!maker) throw new Error('the tablet is locked');
  return maker;
}

/** Keeps a small photo under its hash. What there is no room for is said. */
export async function keepPhoto(photo: Blob): Promise<string | undefined> {
  const { subject } = session;
  if (subject === undefined) return undefined;
  const id = await hashOf(photo);
  try {
    if (new Set(waitingPhotos(false)).size >= MOST_PHOTOS) throw new DOMException('', 'QuotaExceededError');
    await makingRoom(async () => putPhoto(subject, id, (await (await photoMaker())?.sealPhoto(id, photo)) ?? photo));
    return id;
  } catch (error) {
    sayNotStored(error);
    return undefined;
  }
}

export async function readPhoto(id: string): Promise<Blob | undefined> {
  const { subject } = session;
  if (subject === undefined) return undefined;
  const kept = await findPhoto(subject, id);
  if (!kept || !letters.isTablet) return kept;
  return (await letters.maker())?.openPhoto(id, kept).catch(() => undefined);
}

/** Photos nobody wants any more leave the phone. @param wanted beside those of rows and drafts */
export async function tidyPhotos(wanted: readonly string[] = []): Promise<void> {
  const { subject } = session;
  if (outbox.reading !== 'read' || subject === undefined) return;
  // If the drafts cannot be read, all photos stay, because any of them may be in use.
  await readDrafts()
    .then((drafts) => keepPhotosOnly(subject, [...waitingPhotos(), ...drafts.flatMap(hashesIn), ...wanted]))
    .catch(() => undefined);
}

/** The address of a kept photo, for as long as it is shown. */
export function useKeptPhoto(id: string): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let isOver = false;
    setUrl(undefined);
    // A phone that keeps no photos has none to show.
    void readPhoto(id)
      .catch(() => undefined)
      .then((photo) => {
        if (!photo || isOver) return;
        made = URL.createObjectURL(photo);
        setUrl(made);
      });
    return () => {
      isOver = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [id]);
  return url;
}
