// Every number of the product, with its unit in the name or comment, and its source in brackets (docs/specification.md explains them).
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
/** Wrong tries until a login code is dead. [spec 9 "Phone and OTP"] */
export const LOGIN_OTP_TRIES = 5;
/** Wrong tries on one code by all clients that did not request it. [ours] */
export const LOGIN_OTP_STRANGER_TRIES = 3;
/** Wait before a login code can be sent again. [spec 9 "Phone and OTP"] */
export const LOGIN_RESEND_MS = 60_000;

/** How long a proof of identity at the desk counts for calls that need one. */
export const DESK_PROOF_MS = 10 * 60_000;
/** A desk session ends after this idle time, and after this total time. */
export const DESK_IDLE_MS = 30 * 60_000;
export const DESK_ABSOLUTE_MS = 12 * 60 * 60_000;
/** Hour in India at which the day's list for the insurer is closed. [ours] */
export const BORDEREAU_HOUR = 20;
/** Largest file of an insurer's daily answers. [ours] */
export const MOST_BORDEREAU_BYTES = 2_000_000;
/** Largest file of a list, and its most rows (enough for every PIN code of India). */
export const MOST_IMPORT_BYTES = 10 * 1024 * 1024;
export const MOST_IMPORT_ROWS = 25_000;
/** A larger change of a price needs a second look, in percent. */
export const MOVED_PERCENT = 20;
/** Recovery codes of a person with a passkey. */
export const RECOVERY_CODES = 10;

/** Digits of the code with which a farmer approves an order. [spec 9] */
export const APPROVAL_CODE_DIGITS = 4;
/** Wait before it can be sent again. [spec 9] */
export const APPROVAL_RESEND_MS = 30_000;
/** How long it is valid. [spec 9 "Phone and OTP"] */
export const APPROVAL_CODE_VALID_MS = 5 * 60_000;
/** Wrong tries until it is dead. [spec 9 "Phone and OTP"] */
export const APPROVAL_CODE_TRIES = 3;
/** Codes for one order, and for one farmer in a day. [spec 9 "Phone and OTP"] */
export const APPROVAL_CODES_AN_ORDER = 3;
export const APPROVAL_CODES_A_DAY = 10;
/** Codes that one agent may request in a day, for all farmers: a busy day at a shop. [ours] */
export const APPROVAL_CODES_AN_AGENT = 100;
/** How long an approval permits its order. [spec 9 "Phone and OTP"] */
export const APPROVAL_VALID_MS = 10 * 60_000;
/** For half an hour after sign-in, people can give their own KYC without a code. [ours] */
export const KYC_FRESH_MS = 30 * 60_000;
/** Time for a review, as promised to farmers. [ours] */
export const KYC_ANSWER_MS = 48 * 3_600_000;
/** Longest visit to DigiLocker. [ours] */
export const KYC_LOCKER_MS = 15 * 60_000;
/** How long a case belongs to its reviewer. [ours] */
export const KYC_CLAIM_MS = 15 * 60_000;
/** An order that waits for online payment is cancelled after this. [spec 4 "Order status"] */
export const ORDER_UNPAID_MS = 30 * 60_000;
/** The smallest online payment: anything above 0. [spec 5 "Pay-now amount"] */
export const LEAST_ONLINE_PAISE = 1;
/** A smaller order is paid at delivery, because no gateway accepts less. */
export const GATEWAY_LEAST_PAISE = 100;
/** Countdown tick. [spec 9] */
export const COUNTDOWN_TICK_MS = 1_000;

/**
 * How long an address that an agent added for a farmer stays in the agent's own list: enough for the order, and for one that was forgotten.
 * [ours]
 */
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
/** Most years that the month picker goes back. The specification also reads 34, and both stand. [spec 5, 9] */
export const MONTH_PICKER_YEARS_BACK = 34;
/** First and last week index of a month. [spec 9] */
export const WEEK_FIRST = 0;
export const WEEK_LAST = 4;
/** Prebook may choose this year and this many years after it. [spec 9] */
export const PREBOOK_YEARS_AHEAD = 1;

/** Service ids that hide partial and minimum payment. [spec 9] */
export const FULL_PAYMENT_SERVICE_IDS: readonly string[] = ['4', '5'];
/** `entity_id` of a payment, one for each environment. A setting of the build chooses it (PAYMENT_ENTITY_ID). [spec 9] */
export const PAYMENT_ENTITY_IDS = [4, 5] as const;
/** Payment constants sent to the wallet provider. [spec 9] */
export const CSC_TXN_MODE = 'D';
export const CSC_CURRENCY = 'INR';
export const CSC_GATEWAY = 'CSC';

/** Interval and duration of asking for the order status. [spec 4 "Order status"] */
export const ORDER_STATUS_POLL_MS = 3_000;
export const ORDER_STATUS_TIMEOUT_MS = 5 * 60_000;
/** How long the notice about a slow payment shows before the orders open automatically. [spec 4 "Order status"] */
export const ORDER_STATUS_REDIRECT_MS = 2_000;

/** Query parameter with which a payment returns the browser. [ours] */
export const PAYMENT_RETURN_PARAMETER = 'payment';
/** Query parameter with the target after login. [spec 2 "Redirect after login"] */
export const REDIRECT_PARAMETER = 'redirect';

/** Products a page of a list. [ours: about three phone screens] */
export const PRODUCT_PAGE_SIZE = 20;
/** Largest page of any list. [ours] */
export const MAX_PAGE_SIZE = 100;
/** Most of one item in a cart. [ours: a tractor load, and a guard against typing errors] */
export const MAX_ITEM_QUANTITY = 999;
/** Most different items in one cart. [ours] */
export const MAX_CART_LINES = 100;
/** A quantity at or below this is shown as "Only n left". [ours] */
export const LOW_STOCK_UNITS = 5;
/** Rows of the stored catalogue in one record on the phone. [measured: docs/performance.md] */
export const CATALOG_CHUNK_SIZE = 64;

/** Categories whose packs need a batch number and an expiry date before they leave: seed and pesticide. [Seeds Act, Insecticides Act] */
export const BATCHED_CATEGORIES: readonly number[] = [1, 3];
/** How long before the end of a licence the shop is reminded, because a new one takes time. [ours] */
export const LICENCE_WARN_DAYS = 60;
/** Digits of the code for the hand-over to a farmer, and wrong tries until a manager must do it. [ours] */
export const PICKUP_CODE_DIGITS = 4;
export const PICKUP_CODE_TRIES = 3;
/** How long after the hand-over items can be reported missing, damaged, expired or wrong. [ours] */
export const PROBLEM_DAYS = 15;
/** Reports of one order: several for each line, with a limit. [ours] */
export const PROBLEMS_AN_ORDER = 10;
/** Orders whose papers are requested at once. [ours: a morning's work of a shop, and an answer that a phone can hold] */
export const MOST_PAPERS = 50;

/** A new order without an answer for this long is late. [ours] */
export const NEW_ORDER_LATE_MS = 15 * 60_000;
/** An accepted or packed order that stays in its state for this long is late. [ours] */
export const ORDER_STUCK_MS = DAY_MS;
/** An order that arrived this long after it was noted on the phone arrived late: its buyer had no network. [ours] */
export const ORDER_CAME_LATE_MS = 5 * 60_000;
/** How often an open desk checks for new orders. [ours] */
export const DESK_LOOK_MS = 30_000;
/** Photos of a report, and the size of one as sent from the phone. [ours] */
export const PHOTOS_A_PROBLEM = 3;
/** The same for a loss. [ours] */
export const PHOTOS_A_CLAIM = 5;
/** Claims under one policy. [ours: the losses of a season, with a limit] */
export const CLAIMS_A_POLICY = 10;
/** How long a notice can be completed, and a question answered. [ours] */
export const CLAIM_ANSWER_MS = 7 * DAY_MS;
/** An approved claim is paid within this time; the farmer sees it. [ours] */
export const CLAIM_PAY_MS = 15 * DAY_MS;
export const PHOTO_BYTES = 200_000;
/** Longer side of a photo, px. [ours: enough to read a label and see a leaf] */
export const PHOTO_SIDE = 1_600;
/** Longest voice note of a loss, and its largest size. A minute of Opus is 200 kB; the AAC of some phones is twice that. [ours] */
export const VOICE_MS = 60_000;
export const VOICE_BYTES = 500_000;
/** How long a voice note stays after the end of its claim. [ours: as long as somebody may ask about it again] */
export const VOICE_KEPT_MS = 365 * DAY_MS;
/** Size of an upload's parts: an interruption costs one part. [ours] */
export const UPLOAD_PART_BYTES = 64 * 1024;
/** The largest photo that can be uploaded. [ours] */
export const UPLOAD_BYTES = 5 * 1024 * 1024;

/** An order stored on the phone is sent within this time, or asks again. [spec 9 "What waits on the phone"] */
export const ORDER_INTENT_VALID_MS = DAY_MS;
/** The app warns when the phone's clock differs from the server's by more than this. [spec 9 "What waits on the phone"] */
export const CLOCK_SKEW_WARN_MS = 10 * 60_000;

/** Version of the wire. An app with a lower version must update. */
export const WIRE_VERSION = 2;

/** Paise. Nobody may accept this much or more in cash for one thing: Income-tax Act, section 269ST. */
export const CASH_LIMIT = 20_000_000;

/** Packets a farmer can insure for free in a calendar year, over all insurances that are free within the quota. [spec 9 "Insurance"] */
export const FREE_INSURANCE_PACKETS = 25;

/** Stock of this many packs or fewer is low. [ours] */
export const LOW_STOCK = 5;
/** How long a new price counts as new. [ours] */
export const NEW_PRICE_MS = 7 * DAY_MS;

/** Largest photo of a product. [ours] */
/** A paper of an insurer, PDF. */
export const INSURANCE_PAPER_BYTES = 3 * 1024 * 1024;
export const PICTURE_BYTES = 10 * 1024 * 1024;

/** The four growth products. [spec 9 "Growth products"] */
export const GROWTH_PRODUCT_IDS = [4645, 8702, 8703, 8704] as const;
/** Most of one of them in a package. [ours] */
export const MOST_OF_GROWTH_PRODUCT = 99;

/** Limits of a post and of a reply in the community. [ours] */
export const CHARACTERS_OF_POST = 2_000;
export const CHARACTERS_OF_REPLY = 1_000;
export const PHOTOS_OF_POST = 3;
/** Most crops of a product, and of a list of posts. [ours] */
export const CROPS_OF_PRODUCT = 40;

/** The address of the OpenAPI document. */
export const OPENAPI_PATH = '/api/openapi.json';
