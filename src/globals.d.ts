// Types of values that the build inserts.
declare const __APP_VERSION__: string;
declare const __API_BASE__: string;
declare const __AUTH_BASE__: string;
declare const __BRAND__: string;
/** Address of the icons. */
declare const __SPRITE__: string;
/** Where the app around this one has its login; empty for our own origin. */
declare const __PAYMENT_ENTITY_ID__: 4 | 5;
declare const __EXTERNAL_LOGIN_HOST__: string;

declare module 'virtual:messages' {
  type Bundle = import('../config/rooms.ts').Bundle;
  type Code = import('#core/rules/languages.ts').LanguageCode;
  type Source = () => Promise<{
    messages: Record<string, import('#core/fill-message.ts').Message>;
    /** Only in the `shell` bundle of an added language. */
    row?: import('#core/language/language-table.ts').Row;
  }>;
  /** How to fetch words, one language and bundle at a time. */
  export const sources: Readonly<Record<Code, Readonly<Record<Bundle, Source>>>>;
  export const bundleOfSheet: import('../config/rooms.ts').BundleOfSheet;
}

declare module 'virtual:messages/*' {
  export const messages: Record<string, import('#core/fill-message.ts').Message>;
}
