// Prints receipts and other papers of the tablet. Only the paper is on the page while the printer reads it.
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import type { ReceiptRow } from '#core/rules/receipt/receipt-rows.ts';
import type { PaperSize } from '#ui/paper/paper-size.ts';
import { Papers } from '#ui/paper/papers.tsx';
import { drawReceipt } from './draw-receipt.ts';
import styles from './receipt.module.css';

/** A receipt as a picture, in the print width of 58 mm rolls. */
export function ReceiptStrip({ rows }: { readonly rows: readonly ReceiptRow[] }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (canvas.current) drawReceipt(canvas.current, rows);
  }, [rows]);
  return <canvas ref={canvas} className={styles.strip} />;
}

function Printed({ size, onReady, children }: { readonly size: PaperSize; readonly onReady: () => void; readonly children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return <Papers size={size}>{children}</Papers>;
}

const PLACE = 'printed-paper';

/** Prints only one paper, whatever else is on the screen. The browser asks for the printer and the number of copies. */
export function printPaper(size: PaperSize, paper: ReactNode): void {
  document.getElementById(PLACE)?.remove();
  const place = document.createElement('div');
  Object.assign(place, { id: PLACE, className: styles.printed });
  document.body.append(place);
  const view = createRoot(place);
  const end = (): void => {
    view.unmount();
    place.remove();
  };
  addEventListener('afterprint', end, { once: true });
  const onReady = (): void => print();
  view.render(
    <Printed size={size} onReady={onReady}>
      {paper}
    </Printed>,
  );
}
