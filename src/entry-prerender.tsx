// The markup of `/`, made at build time: in each language, and the welcome for a phone that has chosen none.
import { createElement } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { Router } from 'wouter';
import type { LanguageCode } from '#core/rules/languages.ts';
import { App } from './app/app.tsx';
import { languageState, showLanguage } from './state/frame/language-state.ts';

export async function prerender(language: LanguageCode | undefined): Promise<string> {
  await showLanguage(language ?? 'en');
  languageState.isChosen = language !== undefined;
  // The JSX here is typed for React; at run time all of it is Preact.
  return renderToString(createElement(Router as never, { ssrPath: '/' } as never, createElement(App as never, null)) as never);
}
