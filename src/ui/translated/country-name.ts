// Names of countries, as the browser says them in a language.

/** Its code where the browser knows no name. */
export const countryName = (code: string, language: string): string =>
  new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
