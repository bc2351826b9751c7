// Writes items of one moment together, because a commit for each would cost too much.

const MOMENT_MS = 5;

/** Each caller gets the result of its item's write. Call it outside any transaction. */
export function batchWrites<T>(write: (items: readonly T[]) => Promise<void>, momentMs = MOMENT_MS): (item: T) => Promise<void> {
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
