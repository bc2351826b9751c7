// Names of countries in a language, from the browser.

/** The country's code if the browser knows no name. */
export const countryName = (code: string, language: string): string =>
  new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
