// Loads the list of languages without checking it: the contract's code would be too large for the start of the page.

/** @returns what `getLanguages` answers, unchecked. Rejects without network. */
export const fetchOffered = async (apiBase: string): Promise<unknown> => (await fetch(`${apiBase}/common/v1/languages`)).json();
