// What comes within a moment is written at once: a commit for each would cost more than what it is for.

const MOMENT_MS = 5;

/** Each caller hears what became of the write its item was in. To be called outside of any transaction. */
export function together<T>(write: (items: readonly T[]) => Promise<void>, momentMs = MOMENT_MS): (item: T) => Promise<void> {
  let gathering: { readonly items: T[]; readonly written: Promise<void> } | undefined;
  return (item) => {
    if (!gathering) {
      const items: T[] = [];
      const moment = new Promise((resolve) => setTimeout(resolve, momentMs));
      const written = moment.then(() => {
        gathering = undefined;
        return write(items);
      });
      gathering = { items, written };
    }
    gathering.items.push(item);
    return gathering.written;
  };
}
