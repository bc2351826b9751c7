// How much fits beside each other, where styles alone can't say it.

/** From here on cards stand in rows (64rem in the styles). */
export const isWide = (): boolean => matchMedia('(min-width: 64rem)').matches;
