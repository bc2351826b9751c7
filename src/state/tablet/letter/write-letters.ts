// Connects the tablet to the outbox: sets whose letters are written and read now.
import { serverNow } from '../../frame/server-headers.ts';
import { loadOutbox } from '../../outbox/lazy-outbox.ts';
import { type LetterMaker, letters, noLetterMaker } from '../../outbox/letters.ts';
import type { LetterAuthor } from '../tablet-deps.ts';

/**
 * Rows of this browser are letters from here on, made with the open person's keys.
 * @param author undefined: nobody is open, and nothing is stored
 */
export function writeLetters(author: LetterAuthor | undefined): void {
  let made: Promise<LetterMaker> | undefined;
  const make = (): Promise<LetterMaker | undefined> => {
    if (!author) return noLetterMaker();
    made ??= import('./letter-maker.ts').then(({ createLetterMaker }) => createLetterMaker({ ...author, now: serverNow }));
    // Code that did not load without network may load later.
    made.catch(() => {
      made = undefined;
    });
    return made;
  };
  Object.assign(letters, { isTablet: true, owner: author?.person, maker: make });
  // Loads it before it is needed, because it could not load without network.
  void make().catch(() => undefined);
  void loadOutbox()
    .then(({ readOutbox }) => readOutbox())
    .catch(() => undefined);
}
