// Asks which languages there are, without the check of a contract: the start of a page is no place for one.

/** @returns what `getLanguages` answers, unchecked. Rejects without network. */
export const fetchOffered = async (apiBase: string): Promise<unknown> => (await fetch(`${apiBase}/common/v1/languages`)).json();
