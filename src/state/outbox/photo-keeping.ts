// Photos and voice notes that are stored on the phone until the shop has them: of waiting rows and of drafts.
import { useEffect, useState } from 'react';
import { findPhoto, hasPhotos, keepPhotosOnly, namedPhotos, putPhoto } from '#data/outbox/kept-photos.ts';
import { hashOf } from '#device/photo.ts';
import { readDrafts } from '../session/draft-state.ts';
import { session } from '../session/session-state.ts';
import { type LetterMaker, letters } from './letters.ts';
import { outbox } from './outbox-rows.ts';
import { reportNotStored, storeMakingRoom } from './storage-full.ts';

/** Waiting photos on this phone in total: 6 MB. */
const MOST_PHOTOS = 30;

/** The hashes anywhere in a draft, so that no draft can forget to declare its photos. */
const hashesIn = (draft: unknown): readonly string[] => JSON.stringify(draft ?? null).match(/\b[0-9a-f]{64}\b/g) ?? [];

/** Photos of rows that the shop does not have yet. A row that was sent without a photo reports it as long as the row exists. */
const waitingPhotos = (isTravelling = true): readonly string[] =>
  outbox.rows.flatMap(({ state, about, letter, photos = [] }) => {
    const taken = namedPhotos(about);
    // On a tablet a waiting photo is stored twice: sealed for its person, and sealed for the server.
    return state === 'done' || (letter && !isTravelling) ? taken : [...photos, ...taken];
  });

export const canTakePhotos = hasPhotos;

/** The maker that seals photos of a shared tablet; undefined on a phone. @throws while the tablet is locked */
async function photoMaker(): Promise<LetterMaker | undefined> {
  if (!letters.isTablet) return undefined;
  const maker = await letters.maker();
  if (!maker) throw new Error('the tablet is locked');
  return maker;
}

/** Stores a small photo under its hash. Informs the person when there is no space. */
export async function keepPhoto(photo: Blob): Promise<string | undefined> {
  const { subject } = session;
  if (subject === undefined) return undefined;
  const id = await hashOf(photo);
  try {
    if (new Set(waitingPhotos(false)).size >= MOST_PHOTOS) throw new DOMException('', 'QuotaExceededError');
    await storeMakingRoom(async () => putPhoto(subject, id, (await (await photoMaker())?.sealPhoto(id, photo)) ?? photo));
    return id;
  } catch (error) {
    reportNotStored(error);
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

/** Deletes unused photos from the phone. @param wanted besides those of rows and drafts */
export async function tidyPhotos(wanted: readonly string[] = []): Promise<void> {
  const { subject } = session;
  if (outbox.reading !== 'read' || subject === undefined) return;
  // If the drafts cannot be read, all photos stay, because any of them may be in use.
  await readDrafts()
    .then((drafts) => keepPhotosOnly(subject, [...waitingPhotos(), ...drafts.flatMap(hashesIn), ...wanted]))
    .catch(() => undefined);
}

/** The address of a stored photo while it is displayed. */
export function useKeptPhoto(id: string): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let isOver = false;
    setUrl(undefined);
    // A phone that stores no photos has none to show.
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
