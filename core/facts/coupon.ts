// States and sizes of coupons.

export const MOST_COUPON_USES = 10_000_000;

export const MOST_COUPON_TITLE = 120;

/** Most active coupons of one shop, because farmers see them in one list. */
export const MOST_RUNNING_COUPONS = 100;

export const couponStates = ['running', 'coming', 'used-up', 'over', 'off'] as const;
export type CouponState = (typeof couponStates)[number];
