// Letters of a shared tablet: who makes and reads them now. The tablet's room sets it; on a person's own phone it stays empty.
import type { OutboxRow } from '#data/outbox/outbox-db.ts';
import type { NewRow } from '#data/outbox/settle.ts';

/** A call with the values of its path. */
export interface LetterCall {
  readonly name: string;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
}

/** A sealed photo that goes before its letter. */
export interface LetterPhoto {
  /** Length of the sealed bytes. */
  readonly id: string;
  /** Base64url of 32 bytes. */
  readonly key: string;
  /** Hash of the photo, by which the letter names it. */
  readonly upload: string;
}

/** Makes and reads the letters of the person who is open. */
export interface LetterMaker {
  /** The server's id of the person. */
  readonly owner: string;
  /** The row as it may lie on the disk: nothing of it in clear. @throws when no letter can be made of it */
  write(row: NewRow, call: LetterCall, photos?: readonly LetterPhoto[]): Promise<NewRow>;
  /**
   * The row as its owner sees it, with the answer in it, and the link that followed an order. Undefined when it does not open with the
   * person's keys.
   */
  read(row: OutboxRow): Promise<readonly OutboxRow[] | undefined>;
  /** What a letter was made of, so that it can be made again; undefined for a row that is no letter. */
  madeOf(
    row: OutboxRow,
  ): Promise<{ readonly said: Pick<NewRow, 'kind' | 'owner' | 'request' | 'about' | 'follower'>; readonly call: LetterCall } | undefined>;
  /** The row with an answer that came by another way than a letter. */
  withAnswer(row: OutboxRow, answer: unknown): Promise<OutboxRow>;
  /** A photo as it may lie on the disk, and back. @param id its hash @throws BoxRefused when it is not what was sealed there */
  sealPhoto(id: string, photo: Blob): Promise<Blob>;
  openPhoto(id: string, sealed: Blob): Promise<Blob>;
  /** A photo as it travels, under a key of its own. @param upload its hash */
  packPhoto(upload: string, photo: Blob): Promise<LetterPhoto & { readonly sealed: Blob }>;
}

interface Letters {
  /** Whether this browser is a shared tablet: then no row is kept in clear, even while nobody is open. */
  isTablet: boolean;
  /** The server's id of who is open: without network they have no session. */
  owner: string | undefined;
  /** Of who is open; undefined while the tablet is locked. @throws when its code, which loads late, can't be had */
  maker(): Promise<LetterMaker | undefined>;
}

export const nobodyWrites = async (): Promise<undefined> => undefined;

export const letters: Letters = { isTablet: false, owner: undefined, maker: nobodyWrites };
