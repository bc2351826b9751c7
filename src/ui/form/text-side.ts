/**
 * Value of `dir` for a text box: typed text starts at the side of its own letters. An empty box keeps the side of the page, for its
 * placeholder and caret.
 */
export const textSide = (value: string): 'auto' | undefined => (value === '' ? undefined : 'auto');
