// Whole numbers in as few bytes as possible: seven bits a byte, the lowest first. The top bit says that more bytes follow (LEB128).

/** Bytes of a whole number from 0 to 2^53 - 1. */
export function writeVarint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}

/** Reads numbers one by one. Undefined when the bytes contain no valid number. */
export function createVarintReader(bytes: Uint8Array, from = 0) {
  let at = from;
  return {
    next(): number | undefined {
      let value = 0;
      for (let factor = 1; factor < 2 ** 53; factor *= 128) {
        const byte = bytes[at++];
        if (byte === undefined) return undefined;
        value += (byte % 128) * factor;
        if (byte < 128) return Number.isSafeInteger(value) && (byte > 0 || factor === 1) ? value : undefined;
      }
      return undefined;
    },
    /** Start of the next number. */
    place: (): number => at,
  };
}
