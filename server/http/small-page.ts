// A small page by the server itself: no script, finger-sized controls, in the reader’s language.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { letterStyle } from '#core/language/letters.ts';
import { type LanguageCode, languageTable, readerLanguage, type WrittenLanguage, writtenLanguage } from '#core/rules/languages.ts';
import { acceptedLanguage } from './negotiation/accepted.ts';

export interface Page {
  readonly language: LanguageCode;
  readonly title: string;
  /** HTML. Foreign text must go through `escapeHtml` first. */
  readonly body: string;
  /** Other origins to which its forms may lead. */
  readonly formTargets?: readonly string[];
  readonly status?: number;
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** `?lang=`, else Accept-Language. */
export function pageLanguage(request: FastifyRequest): LanguageCode {
  const { lang } = request.query as { lang?: unknown };
  return typeof lang === 'string' ? readerLanguage(lang) : acceptedLanguage(request.headers['accept-language']);
}

/** The language of a page that exists in the shop's own languages only. */
export const ownPageLanguage = (request: FastifyRequest): WrittenLanguage => writtenLanguage(pageLanguage(request));

const style = `*{box-sizing:border-box}body{font:1rem/var(--leading) system-ui,"Noto Sans",var(--font),sans-serif;max-width:30rem;margin:0 auto;padding:1rem;color:#1a1f16;background:#f6f7f2}
header{display:flex;justify-content:space-between;align-items:center;gap:1rem;min-height:3rem}h1{font-size:1.25rem;line-height:var(--leading-tight);margin:0}h2{font-size:1.0625rem;line-height:var(--leading-tight);margin:0}ul{margin:.25rem 0;padding-inline-start:1.25rem}
.demo{background:#1a1f16;color:#fff;border-radius:1rem;padding:.125rem .75rem;font-size:.875rem;white-space:nowrap}
.card{background:#fff;border:1px solid #d9ddd2;border-radius:.75rem;padding:1rem;margin:1rem 0}.card p{margin:.25rem 0;overflow-wrap:anywhere}
.amount{font-size:2rem;font-weight:700;line-height:var(--leading-tight)}.quiet{color:#454b40}
.note{border-inline-start:.375rem solid #5c3b00;background:#fff1cc}.done{border-inline-start:.375rem solid #0b5a2b;background:#e6f2e8}
button,.link{display:flex;align-items:center;justify-content:center;width:100%;min-height:3.5rem;margin:.75rem 0 0;padding:.5rem 1rem;border:2px solid #0b5a2b;border-radius:.75rem;background:#fff;color:#0b5a2b;font:inherit;font-weight:700;text-decoration:none;cursor:pointer}
.main{background:#0b5a2b;color:#fff}button:focus-visible,a:focus-visible,input:focus-visible,summary:focus-visible{outline:3px solid #0a3e9e;outline-offset:2px}
summary,label{display:flex;align-items:center;gap:.75rem;min-height:3rem;cursor:pointer}summary{font-weight:700}summary::before{content:"+";font-size:1.5rem}[open]>summary::before{content:"−"}fieldset{border:0;margin:0;padding:0;min-width:0}legend{padding:0}
input[type=radio]{width:1.5rem;height:1.5rem;margin:0;accent-color:#0b5a2b;flex:none}`;

/** Sends a page with its own policy: own style, no script, forms only to named origins. */
export function sendPage(reply: FastifyReply, { language, title, body, formTargets = [], status = 200 }: Page): FastifyReply {
  const { script, direction = 'ltr' } = languageTable[language];
  const nonce = crypto.randomUUID();
  const forms = ["'self'", ...formTargets].join(' ');
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-language', language)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action ${forms}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(
      `<!doctype html><html lang="${language}" dir="${direction}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style nonce="${nonce}">:root{${letterStyle(script)}}${style}</style><body>${body}</body></html>`,
    );
}

/** The origins of these URLs, for the page's policy. An invalid web address gives none. */
export function originsOf(...urls: readonly string[]): string[] {
  return urls.map((url) => URL.parse(url)).flatMap((url) => (url && /^https?:$/.test(url.protocol) ? [url.origin] : []));
}
