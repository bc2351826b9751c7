// Letters of a shared tablet: who makes and reads them now. The tablet's room sets it; on a person's own phone it stays empty.
import type { OutboxRow } from '#data/outbox/outbox-db.ts';
import type { NewRow } from '#data/outbox/settle.ts';

/** A call with the values of its path. */
export interface LetterCall {
  readonly name: string;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
}

/** Makes and reads the letters of the person who is open. */
export interface LetterMaker {
  /** The server's id of the person. */
  readonly owner: string;
  /** The row as it may lie on the disk: nothing of it in clear. @throws when no letter can be made of it */
  write(row: NewRow, call: LetterCall): Promise<NewRow>;
  /**
   * The row as its owner sees it, with the answer in it, and the link that followed an order. Undefined when it does not open with the
   * person's keys.
   */
  read(row: OutboxRow): Promise<readonly OutboxRow[] | undefined>;
  /** The row with an answer that came by another way than a letter. */
  withAnswer(row: OutboxRow, answer: unknown): Promise<OutboxRow>;
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
