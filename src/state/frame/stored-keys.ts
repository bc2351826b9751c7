// Everything the app keeps in the browser's storage beside its databases: whose it is, and when it goes.
// A key stands here and nowhere else. Nothing secret is kept under any of them.

// The phone's: they outlast whoever signs in or out.

/** The chosen language. Goes when another is chosen. */
export const LANGUAGE_KEY = 'khurpi.language';
/** Whether pictures wait for a tap. Goes never; another choice takes its place. */
export const LOW_DATA_KEY = 'khurpi.low-data';
/** How often the app was opened, and in the tab that this visit was counted. Goes never; the tab's with the tab. */
export const VISITS_KEY = 'khurpi.visits';
/** Keeping the app on the phone was refused. Goes with the next order. */
export const INSTALL_REFUSED_KEY = 'khurpi.install-refused';
/** The server is a demo. Goes when an answer says otherwise. */
export const DEMO_KEY = 'khurpi.demo';
/** How far the server's clock is ahead of the phone's, ms. Goes never; what the next answer says takes its place. */
export const CLOCK_KEY = 'khurpi.clock';
/** The chosen shop. Goes when another is chosen. */
export const VENDOR_KEY = 'khurpi.vendor';
/** The place a person said they are at. Goes when another is said. */
export const PLACE_KEY = 'khurpi.place';
/** Where to find help beside the shop. Goes never; newer numbers take their place. */
export const HELP_KEY = 'khurpi.help';
/** What stood on the home page of the chosen shop beside the goods. Goes never; what the next answer says takes its place. */
export const BANNERS_KEY = 'khurpi.banners';
/** This phone does not report how the app is used. Goes when a person allows it again. */
export const NOT_COUNTED_KEY = 'khurpi.not-counted';
/** A hash of the cart and of what was last said to be wrong with it. Goes when a cart is valid. */
export const TROUBLE_KEY = 'khurpi.trouble';

// The person's: they go when that person signs out.

/** Who uses the phone, and when their session ends. At sign-out a guest takes its place. */
export const SESSION_KEY = 'khurpi.session';
/** Auth id → name of that person's database. At sign-out that person's entry goes. */
export const PEOPLE_KEY = 'khurpi.people';
/** The context the app was started with. Goes at sign-out. */
export const LAUNCH_KEY = 'khurpi.launch';
/** A sign-out that the server does not know of yet. Comes at sign-out, goes when the server knows. */
export const LEFT_SESSION_KEY = 'khurpi.end-session';
/** How the cart in hand looked when it was last in view: goods and shop, nobody who buys. Goes when that cart changes out of view, and at sign-out. */
export const CART_PREVIEW_KEY = 'khurpi.cart-glimpse';

/** Changes of the cart that are not in its database yet. One goes as soon as it is, all of them at sign-out. */
export const CART_EDITS_KEY = 'khurpi.cart-edits';

/** Events without network, until they are sent: at most 200, the oldest is dropped first. A guest's events go along at login. */
export const EVENTS_KEY = 'khurpi.events';
/** Auth id → what was said to be saved on this phone: ids and times. An entry goes when the server has it or it is taken back; a person's at sign-out. */
export const KEPT_KEY = 'khurpi.kept';

// The tab's: they go when it is closed.

/** Which shop's cart is in hand. Goes at sign-out. */
export const CART_TYPE_KEY = 'khurpi.cart-type';
/** What was said about the stock of the cart in hand. Goes with that cart, and at sign-out. */
export const STOCK_NOTES_KEY = 'khurpi.stock-notes';
/** The coupons were asked for before login. Goes once they are shown or given up, and at sign-out. */
export const WANTED_COUPONS_KEY = 'khurpi.wants-coupons';
/** How far its pages were scrolled: numbers, no addresses. */
export const SCROLL_KEY = 'khurpi.scroll';
/** The version for which the page was opened again because a part of it was gone. */
export const RELOADED_KEY = 'khurpi.reloaded';
/** The number a login code was sent to, and when. Goes when somebody signs in or out in any tab, goes back, or the code is over. */
export const LOGIN_CODE_KEY = 'khurpi.login-code';
