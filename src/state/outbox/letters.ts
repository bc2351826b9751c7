// The current maker and reader of a shared tablet's letters. The tablet's code sets it; on a person's own phone it stays empty.
import type { OutboxRow } from '#data/outbox/outbox-db.ts';
import type { NewRow } from '#data/outbox/settle.ts';

/** A call with the values of its path. */
export interface LetterCall {
  readonly name: string;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
}

/** A sealed photo that is sent before its letter. */
export interface LetterPhoto {
  /** Length of the sealed bytes. */
  readonly id: string;
  /** Base64url of 32 bytes. */
  readonly key: string;
  /** Hash of the photo, which the letter contains. */
  readonly upload: string;
}

/** Makes and reads the letters of the open person. */
export interface LetterMaker {
  /** The server's id of the person. */
  readonly owner: string;
  /** The row in the form for storing: nothing of it in clear. @throws when no letter can be made of it */
  write(row: NewRow, call: LetterCall, photos?: readonly LetterPhoto[]): Promise<NewRow>;
  /**
   * The row as its owner sees it, with its answer, and the link that followed an order. Undefined when the person's keys do not open it.
   */
  read(row: OutboxRow): Promise<readonly OutboxRow[] | undefined>;
  /** The source of a letter, for making it again; undefined for a row that is no letter. */
  madeOf(
    row: OutboxRow,
  ): Promise<{ readonly said: Pick<NewRow, 'kind' | 'owner' | 'request' | 'about' | 'follower'>; readonly call: LetterCall } | undefined>;
  /** The row with an answer that did not come through a letter. */
  withAnswer(row: OutboxRow, answer: unknown): Promise<OutboxRow>;
  /** Seals a photo for storing, and opens it. @param id its hash @throws BoxNotOpened for content that was not sealed there */
  sealPhoto(id: string, photo: Blob): Promise<Blob>;
  openPhoto(id: string, sealed: Blob): Promise<Blob>;
  /** A photo in the form for sending, under its own key. @param upload its hash */
  packPhoto(upload: string, photo: Blob): Promise<LetterPhoto & { readonly sealed: Blob }>;
}

interface Letters {
  /** Whether this browser is a shared tablet. Then no row is stored in clear, even while nobody is open. */
  isTablet: boolean;
  /** The server's id of the open person, who has no session without network. */
  owner: string | undefined;
  /** The maker of the open person; undefined while the tablet is locked. @throws when its late-loaded code is not available */
  maker(): Promise<LetterMaker | undefined>;
}

export const noLetterMaker = async (): Promise<undefined> => undefined;

export const letters: Letters = { isTablet: false, owner: undefined, maker: noLetterMaker };
