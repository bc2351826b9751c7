// All keys of the browser's storage beside the app's databases: their owner, and when they are deleted. Keys are defined only here. None
// holds a secret.

// The phone's: they stay over sign-in and sign-out.

/** The chosen language. Deleted when another is chosen. */
export const LANGUAGE_KEY = 'khurpi.language';
/** The version of the words from the desk that this phone knows of, with its language. Replaced by a newer one. */
export const WORDS_KEY = 'khurpi.words';
/** Whether pictures wait for a tap. Stays; another choice replaces it. */
export const LOW_DATA_KEY = 'khurpi.low-data';
/** How often the app was opened, and in the tab that this visit was counted. Stays; the tab's ends with the tab. */
export const VISITS_KEY = 'khurpi.visits';
/** The person refused to install the app. Deleted with the next order. */
export const INSTALL_REFUSED_KEY = 'khurpi.install-refused';
/** Codes of the languages in which the server has sound. Stays; the next answer replaces it. */
export const SPOKEN_KEY = 'khurpi.spoken';
/** The server is a demo. Deleted when an answer says otherwise. */
export const DEMO_KEY = 'khurpi.demo';
/** How far the server's clock is ahead of the phone's, ms. Stays; the next answer replaces it. */
export const CLOCK_KEY = 'khurpi.clock';
/** The chosen shop. Deleted when another is chosen. */
export const VENDOR_KEY = 'khurpi.vendor';
/** The place that a person entered. Deleted when another is entered. */
export const PLACE_KEY = 'khurpi.place';
/** Help numbers besides the shop's. Stays; newer numbers replace them. */
export const HELP_KEY = 'khurpi.help';
/** The home page's banners of the chosen shop. Stays; the next answer replaces them. */
export const BANNERS_KEY = 'khurpi.banners';
/** Weather and market prices of the chosen place. Replaced by the next answer, dropped after three days. */
export const FARM_DAY_KEY = 'khurpi.farm-day';
/** This phone sends no usage reports. Deleted when a person allows them again. */
export const NOT_COUNTED_KEY = 'khurpi.not-counted';
/** A hash of the cart and of its last reported problem. Deleted when a cart is valid. */
export const TROUBLE_KEY = 'khurpi.trouble';

// The person's: deleted when that person signs out.

/** The phone's person, and when their session ends. A guest replaces it at sign-out. */
export const SESSION_KEY = 'khurpi.session';
/** Auth id → name of that person's database. The entry is deleted at sign-out. */
export const PEOPLE_KEY = 'khurpi.people';
/** The context of the app's start. Deleted at sign-out. */
export const LAUNCH_KEY = 'khurpi.launch';
/** A sign-out that the server does not know yet. Written at sign-out, deleted when the server knows. */
export const LEFT_SESSION_KEY = 'khurpi.end-session';
/** The current cart's last view: goods and shop, no buyer. Deleted when that cart changes out of view, and at sign-out. */
export const CART_PREVIEW_KEY = 'khurpi.cart-glimpse';

/** The last searches, at most six. Deleted by the person, and at sign-out. */
export const RECENT_SEARCHES_KEY = 'khurpi.recent-searches';

/** Cart changes that are not in its database yet. Each is deleted when it is stored, all of them at sign-out. */
export const CART_EDITS_KEY = 'khurpi.cart-edits';

/** Offline events, until they are sent: at most 200, the oldest is dropped first. A guest's events go along at login. */
export const EVENTS_KEY = 'khurpi.events';
/** Auth id → what the app reported as saved: ids and times. Deleted when sent or taken back; a person's at sign-out. */
export const KEPT_KEY = 'khurpi.kept';

// The tab's: deleted when it closes.

/** The current cart's shop. Deleted at sign-out. */
export const CART_TYPE_KEY = 'khurpi.cart-type';
/** Stock notes of the current cart. Deleted with that cart, and at sign-out. */
export const STOCK_NOTES_KEY = 'khurpi.stock-notes';
/** The coupons were requested before login. Deleted once they are shown or given up, and at sign-out. */
export const WANTED_COUPONS_KEY = 'khurpi.wants-coupons';
/** The last search. Deleted when it becomes a recent one, and at sign-out. */
export const LAST_SEARCH_KEY = 'khurpi.last-search';
/** Scroll positions of its pages: numbers, no addresses. */
export const SCROLL_KEY = 'khurpi.scroll';
/** The version for which the page reloaded because a part of it was missing. */
export const RELOADED_KEY = 'khurpi.reloaded';
/** The number of a login code, and when it was sent. Deleted when somebody signs in or out in any tab, goes back, or the code expires. */
export const LOGIN_CODE_KEY = 'khurpi.login-code';
