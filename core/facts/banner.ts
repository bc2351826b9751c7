// What a banner can be: states and sizes.

export const MOST_BANNERS = 100;

/** On the home page of one shop at a time: what comes after is not seen anyway. */
export const MOST_BANNERS_SHOWN = 5;

export const MOST_BANNER_TITLE = 60;

export const MOST_BANNER_TEXT = 120;

export const bannerStates = ['shown', 'coming', 'over', 'off'] as const;
export type BannerState = (typeof bannerStates)[number];
