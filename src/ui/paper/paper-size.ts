// The paper sizes of a shop's printers. The browser gets the size while papers are shown: a roll is as long as its content.
import { type RefObject, useEffect } from 'react';

export const paperSizes = ['a4', '80', '58'] as const;
export type PaperSize = (typeof paperSizes)[number];

const MM_A_PIXEL = 25.4 / 96;
/** The margin that a roll printer leaves at each side. */
const ROLL_MARGIN_MM = 3;
/** Space at the bottom to tear the paper off. */
const TEAR_MM = 8;
const LEAST_MM = 60;

/**
 * `@page` of a size.
 * @param heightPx height of the content in its layout
 * @param name of the pages that it applies to; all pages without a name
 */
export function pageRule(size: PaperSize, heightPx: number, name = ''): string {
  if (size === 'a4') return `@page ${name}{ size: A4; margin: 12mm }`;
  const length = Math.max(Math.ceil(heightPx * MM_A_PIXEL) + 2 * ROLL_MARGIN_MM + TEAR_MM, LEAST_MM);
  return `@page ${name}{ size: ${size}mm ${length}mm; margin: ${ROLL_MARGIN_MM}mm }`;
}

/** On a roll each paper is a page of its own length. Browsers that support one length use the longest. */
export const rollRules = (size: PaperSize, heights: readonly number[]): string =>
  [pageRule(size, Math.max(0, ...heights)), ...heights.map((height, i) => pageRule(size, height, `paper-${i} `))].join(' ');

/** Width inside the margins, in CSS pixels. */
const rollWidth = (size: PaperSize): number => (Number(size) - 2 * ROLL_MARGIN_MM) / MM_A_PIXEL;

/** Height of a sheet at the width of its roll, in paper letters. */
function heightOnRoll(sheet: HTMLElement, size: PaperSize): number {
  const { cssText } = sheet.style;
  const points = size === '80' ? 9 : 8.5;
  sheet.style.cssText += `;width:${rollWidth(size)}px;max-width:none;padding:0;border:0;font-size:${points}pt;line-height:var(--leading)`;
  const height = sheet.scrollHeight;
  sheet.style.cssText = cssText;
  return height;
}

/**
 * While this is shown, pages have this size.
 * @param papers contains the sheets, marked `data-paper`
 */
export function usePageSize(papers: RefObject<HTMLElement | null>, size: PaperSize, isReady: boolean): void {
  useEffect(() => {
    const holder = papers.current;
    // Without this support the person chooses the size in the browser's own dialog.
    if (!holder || !isReady || !('adoptedStyleSheets' in document)) return undefined;
    const rule = new CSSStyleSheet();
    const measure = (): void => {
      const sheets = [...holder.querySelectorAll<HTMLElement>('[data-paper]')];
      for (const [i, { style }] of sheets.entries()) style.setProperty('page', size === 'a4' ? 'auto' : `paper-${i}`);
      rule.replaceSync(
        size === 'a4'
          ? pageRule(size, 0)
          : rollRules(
              size,
              sheets.map((sheet) => heightOnRoll(sheet, size)),
            ),
      );
    };
    measure();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, rule];
    addEventListener('beforeprint', measure);
    return () => {
      removeEventListener('beforeprint', measure);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== rule);
    };
  }, [papers, size, isReady]);
}
