/** Text that a database accepts: complete characters, and no NUL. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
