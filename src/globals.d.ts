// What the build puts in.
declare const __APP_VERSION__: string;
declare const __API_BASE__: string;
declare const __AUTH_BASE__: string;
declare const __BRAND__: string;

declare module 'virtual:messages/*' {
  export const messages: Record<string, import('@lingui/core').Messages[string]>;
}
