// A policy's text as HTML, for the terms page and the document.
import { escapeHtml } from '../../../http/small-page.ts';
import type { InsurerWords, PolicyName } from './insurer-words.ts';

const list = (heading: string, lines: readonly string[]): string =>
  `<section class="card"><h2>${escapeHtml(heading)}</h2><ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul></section>`;

export function policyHtml(words: InsurerWords, name: PolicyName): string {
  const { title, cover, paysFor, paysNotFor, claim } = words.policies[name];
  const about = `<section class="card"><h2>${escapeHtml(words.cover)}</h2><p>${escapeHtml(cover)}</p></section>`;
  const lists = list(words.paysFor, paysFor) + list(words.paysNotFor, paysNotFor) + list(words.claim, claim);
  return `<header><h1>${escapeHtml(title)}</h1></header><p class="quiet">${escapeHtml(words.insurer)} · ${escapeHtml(words.demo)}</p>${about}${lists}`;
}
