// Draws the documents of the demo's simulated insurer from its words: node scripts/build/render-policies.ts The PDFs are in the
// repository. After a change to the words, run this and write the new sizes into server/demo/seed/insurance.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { insurerWords, type PolicyName, policyNames } from '../../server/demo/providers/insurer/insurer-words.ts';
import { policyHtml } from '../../server/demo/providers/insurer/policy-html.ts';
import { findBrowser } from '../test/browser.mjs';

const outDir = join(import.meta.dirname, '../../server/demo/providers/insurer');
/** Most bytes of a document: farmers pay for every kilobyte. */
const maxBytes = 60_000;

// Only one weight, because every further one adds a font to the file.
const style = `body{font:11pt/1.45 "Noto Sans","Noto Sans Devanagari",sans-serif;color:#1a1f16;margin:0}
h1,h2{font-weight:400;color:#0b5a2b}h1{font-size:18pt;line-height:1.25;margin:0 0 4pt}h2{font-size:13pt;margin:12pt 0 2pt}p,ul{margin:0}ul{padding-inline-start:14pt}
.quiet{color:#454b40}main+main{break-before:page}`;

function documentOf(name: PolicyName): string {
  const pages = (['en', 'hi'] as const).map((language) => `<main lang="${language}">${policyHtml(insurerWords[language], name)}</main>`);
  const title = insurerWords.en.policies[name].title;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>${style}</style><body>${pages.join('')}</body></html>`;
}

async function render(browser: Browser, name: PolicyName): Promise<void> {
  const page = await browser.newPage();
  await page.setContent(documentOf(name));
  const pdf = await page.pdf({ format: 'A4', margin: { top: '18mm', bottom: '18mm', left: '18mm', right: '18mm' }, tagged: false });
  await page.close();
  if (pdf.byteLength > maxBytes) throw new Error(`${name}.pdf is ${pdf.byteLength} bytes, more than ${maxBytes}`);
  writeFileSync(join(outDir, `${name}.pdf`), pdf);
  process.stdout.write(`${name}.pdf ${pdf.byteLength} bytes\n`);
}

const executablePath = findBrowser();
if (executablePath === null) throw new Error('no Chromium; set CHROMIUM_PATH');
const browser = await chromium.launch({ ...(executablePath === undefined ? {} : { executablePath }), args: ['--no-sandbox'] });
try {
  for (const name of policyNames) await render(browser, name);
} finally {
  await browser.close();
}
