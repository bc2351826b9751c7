// Every number the product lives by: unit in the name or comment, source in brackets (docs/specification.md says what they mean).
import { DAY_MS } from './time.ts';

/** Digits of an Indian mobile number, without country code. [spec 9] */
export const MOBILE_DIGITS = 10;
/** Country prefix shown before a mobile number. [spec 9] */
export const COUNTRY_PREFIX = '+91';

/** Digits of a PIN code. [spec 9] */
export const PIN_CODE_DIGITS = 6;
/** A PIN code, whole: its first digit is not 0. [spec 9] */
export const PIN_CODE_PATTERN = /^[1-9]\d{5}$/;

/** Digits of the login code; the error reset clears this many boxes. [spec 9] */
export const LOGIN_OTP_DIGITS = 6;
/** How long a login code is valid. [spec 9 "Phone and OTP"] */
export const LOGIN_OTP_VALID_MS = 5 * 60_000;
/** Wrong tries before a login code is dead. [spec 9 "Phone and OTP"] */
export const LOGIN_OTP_TRIES = 5;
/** Wrong tries on one code by all who did not ask for it. [ours] */
export const LOGIN_OTP_STRANGER_TRIES = 3;
/** Wait before a login code can be sent again. [spec 9 "Phone and OTP"] */
export const LOGIN_RESEND_MS = 60_000;

/** How long what a member of the staff proved counts for calls that want a proof. */
export const DESK_PROOF_MS = 10 * 60_000;
/** A session at the desk that is not used ends, and however much it is used. */
export const DESK_IDLE_MS = 30 * 60_000;
export const DESK_ABSOLUTE_MS = 12 * 60 * 60_000;
/** Hour in India at which the day's list for the insurer is closed. [ours] */
export const BORDEREAU_HOUR = 20;
/** A day's answers of the insurer, as a file. [ours] */
export const MOST_BORDEREAU_BYTES = 2_000_000;
/** Largest file of a list, and the most rows it may have (every PIN code of India fits). */
export const MOST_IMPORT_BYTES = 10 * 1024 * 1024;
export const MOST_IMPORT_ROWS = 25_000;
/** A price that moves further is worth a second look, in percent. */
export const MOVED_PERCENT = 20;
/** Recovery codes of one who has a passkey. */
export const RECOVERY_CODES = 10;

/** Digits of the code by which a farmer approves an order. [spec 9] */
export const APPROVAL_CODE_DIGITS = 4;
/** Wait before it can be sent again. [spec 9] */
export const APPROVAL_RESEND_MS = 30_000;
/** How long it is valid. [spec 9 "Phone and OTP"] */
export const APPROVAL_CODE_VALID_MS = 5 * 60_000;
/** Wrong tries before it is dead. [spec 9 "Phone and OTP"] */
export const APPROVAL_CODE_TRIES = 3;
/** Codes for one order, and for one farmer in a day. [spec 9 "Phone and OTP"] */
export const APPROVAL_CODES_AN_ORDER = 3;
export const APPROVAL_CODES_A_DAY = 10;
/** Codes one agent may have sent in a day, to whomever: a busy day at a shop. [ours] */
export const APPROVAL_CODES_AN_AGENT = 100;
/** How long an approval lets its order be placed. [spec 9 "Phone and OTP"] */
export const APPROVAL_VALID_MS = 10 * 60_000;
/** For half an hour after signing in one's own KYC can be given without a code. [ours] */
export const KYC_FRESH_MS = 30 * 60_000;
/** Within this a reviewer looks at it: what farmers are promised. [ours] */
export const KYC_ANSWER_MS = 48 * 3_600_000;
/** From leaving for the government's locker to coming back. [ours] */
export const KYC_LOCKER_MS = 15 * 60_000;
/** How long a reviewer has it for themselves. [ours] */
export const KYC_CLAIM_MS = 15 * 60_000;
/** An order that waits for online money is given up after this. [spec 4 "Order status"] */
export const ORDER_UNPAID_MS = 30 * 60_000;
/** The least that can be paid online: anything above 0. [spec 5 "Pay-now amount"] */
export const LEAST_ONLINE_PAISE = 1;
/** An order below it is paid at delivery: no gateway takes less. */
export const GATEWAY_LEAST_PAISE = 100;
/** Countdown tick. [spec 9] */
export const COUNTDOWN_TICK_MS = 1_000;

/** How long who added an address for a farmer keeps it on their own list: long enough for the order, and one that was forgotten. [ours] */
export const ASSISTED_ADDRESS_MS = 7 * DAY_MS;
/** Addresses a page. [spec 9] */
export const ADDRESS_PAGE_SIZE = 20;
/** Wait after the last key before an address search is sent. [spec 9] */
export const ADDRESS_SEARCH_DEBOUNCE_MS = 500;
/** The same for products, ms. */
export const PRODUCT_SEARCH_PAUSE_MS = 250;

/** Years a page of the year picker. [spec 9] */
export const YEAR_PAGE_SIZE = 12;
/** Pages the year picker goes back at most. [spec 9] */
export const YEAR_PAGES_BACK = 3;
/** Years the month picker goes back at most; the specification also reads 34 and both stand. [spec 5, 9] */
export const MONTH_PICKER_YEARS_BACK = 34;
/** First and last week index of a month. [spec 9] */
export const WEEK_FIRST = 0;
export const WEEK_LAST = 4;
/** Prebook may choose this year and this many years after it. [spec 9] */
export const PREBOOK_YEARS_AHEAD = 1;

/** Service ids that hide partial and minimum payment. [spec 9] */
export const FULL_PAYMENT_SERVICE_IDS: readonly string[] = ['4', '5'];
/** `entity_id` of a payment, one for each environment; which one is a setting of the build (PAYMENT_ENTITY_ID). [spec 9] */
export const PAYMENT_ENTITY_IDS = [4, 5] as const;
/** Payment constants sent to the wallet provider. [spec 9] */
export const CSC_TXN_MODE = 'D';
export const CSC_CURRENCY = 'INR';
export const CSC_GATEWAY = 'CSC';

/** Order status is asked this often, for this long. [spec 4 "Order status"] */
export const ORDER_STATUS_POLL_MS = 3_000;
export const ORDER_STATUS_TIMEOUT_MS = 5 * 60_000;
/** How long it is read that a payment takes longer, before the orders open by themselves. [spec 4 "Order status"] */
export const ORDER_STATUS_REDIRECT_MS = 2_000;

/** Name of the query parameter by which a payment brings the browser back. [ours] */
export const PAYMENT_RETURN_PARAMETER = 'payment';
/** Name of the query parameter that carries the target after login. [spec 2 "Redirect after login"] */
export const REDIRECT_PARAMETER = 'redirect';

/** Products a page of a list. [ours: about three phone screens] */
export const PRODUCT_PAGE_SIZE = 20;
/** Largest page any list answers. [ours] */
export const MAX_PAGE_SIZE = 100;
/** Most of one item a cart may hold. [ours: a tractor load, and a guard against slips of the finger] */
export const MAX_ITEM_QUANTITY = 999;
/** Most different items in one cart. [ours] */
export const MAX_CART_LINES = 100;
/** A quantity at or below this is shown as "Only n left". [ours] */
export const LOW_STOCK_UNITS = 5;
/** Rows of the stored catalogue kept together in one record on the phone. [measured: docs/performance.md] */
export const CATALOG_CHUNK_SIZE = 64;

/** Categories whose packs need a batch number and an expiry date before they leave: seed and pesticide. [Seeds Act, Insecticides Act] */
export const BATCHED_CATEGORIES: readonly number[] = [1, 3];
/** So long before a licence ends the shop is reminded: a new one takes its time. [ours] */
export const LICENCE_WARN_DAYS = 60;
/** Digits of the code by which a farmer gets an order handed out, and wrong tries before a manager has to do it. [ours] */
export const PICKUP_CODE_DIGITS = 4;
export const PICKUP_CODE_TRIES = 3;
/** How long after it was handed over something can be reported missing, damaged, expired or wrong. [ours] */
export const PROBLEM_DAYS = 15;
/** Reports an order can have: each line once in a while, and an end. [ours] */
export const PROBLEMS_AN_ORDER = 10;
/** Orders whose papers are asked for at once. [ours: a morning's work of a shop, and an answer that a phone can hold] */
export const MOST_PAPERS = 50;

/** A new order that waits this long for an answer is late. [ours] */
export const NEW_ORDER_LATE_MS = 15 * 60_000;
/** One that was accepted, or packed, and has gone no further for this long is late. [ours] */
export const ORDER_STUCK_MS = DAY_MS;
/** An order that came this long after it was noted on the phone came late: its buyer had no network. [ours] */
export const ORDER_CAME_LATE_MS = 5 * 60_000;
/** How often an open desk looks for new orders. [ours] */
export const DESK_LOOK_MS = 30_000;
/** Photos a report can have, and what one weighs on its way from the phone. [ours] */
export const PHOTOS_A_PROBLEM = 3;
/** The same of a loss. [ours] */
export const PHOTOS_A_CLAIM = 5;
/** Claims under one policy in all. [ours: losses of a season, and an end] */
export const CLAIMS_A_POLICY = 10;
/** So long a notice can be completed, and what was asked for can be given. [ours] */
export const CLAIM_ANSWER_MS = 7 * DAY_MS;
/** An approved claim is paid within this time; the farmer sees it. [ours] */
export const CLAIM_PAY_MS = 15 * DAY_MS;
export const PHOTO_BYTES = 200_000;
/** Its longer side, px. [ours: a label can be read, a leaf looked at] */
export const PHOTO_SIDE = 1_600;
/** A voice note of a loss: how long it can be, and what it weighs at most; a minute of Opus is 200 kB, of the AAC of some phones twice that. [ours] */
export const VOICE_MS = 60_000;
export const VOICE_BYTES = 500_000;
/** So long after a claim is over its voice note is kept. [ours: as long as it can be asked about again] */
export const VOICE_KEPT_MS = 365 * DAY_MS;
/** What is uploaded comes in parts: a line that breaks costs one. [ours] */
export const UPLOAD_PART_BYTES = 64 * 1024;
/** The largest photo that can be uploaded. [ours] */
export const UPLOAD_BYTES = 5 * 1024 * 1024;

/** An order kept on the phone is sent within this time or asks again. [spec 9 "What waits on the phone"] */
export const ORDER_INTENT_VALID_MS = DAY_MS;
/** The app warns when the phone's clock differs from the server's by more than this. [spec 9 "What waits on the phone"] */
export const CLOCK_SKEW_WARN_MS = 10 * 60_000;

/** Version of the wire. An app with a lower version must update. */
export const WIRE_VERSION = 2;

/** Paise. Nobody may take this much or more in cash for one thing: Income-tax Act, section 269ST. */
export const CASH_LIMIT = 20_000_000;

/** Packets a farmer can have insured for nothing in a calendar year, of all insurances that are free within the quota. [spec 9 "Insurance"] */
export const FREE_INSURANCE_PACKETS = 25;

/** A shelf with so many packs or fewer is nearly empty. [ours] */
export const LOW_STOCK = 5;
/** A new price is said to be new for so long. [ours] */
export const NEW_PRICE_MS = 7 * DAY_MS;

/** The largest photo of a product that can be given. [ours] */
/** A paper of an insurer, PDF. */
export const INSURANCE_PAPER_BYTES = 3 * 1024 * 1024;
export const PICTURE_BYTES = 10 * 1024 * 1024;

/** The growth products there are. [spec 9 "Growth products"] */
export const GROWTH_PRODUCT_IDS = [4645, 8702, 8703, 8704] as const;
/** Of one of them in a package. [ours] */
export const MOST_OF_GROWTH_PRODUCT = 99;

/** What a post of the community, and a reply, may hold. [ours] */
export const CHARACTERS_OF_POST = 2_000;
export const CHARACTERS_OF_REPLY = 1_000;
export const PHOTOS_OF_POST = 3;
