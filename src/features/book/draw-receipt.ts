// Draws a receipt on a canvas, because every printer prints a picture in every script.
import { type Letters, layoutReceipt } from '#core/rules/receipt/receipt-layout.ts';
import type { ReceiptRow } from '#core/rules/receipt/receipt-rows.ts';

const FAMILY = 'system-ui, sans-serif';
const fontOf = ({ size, isBold }: Letters): string => `${isBold ? '700' : '400'} ${size}px ${FAMILY}`;
const DASHES = [6, 4];

/** The used part of a canvas. */
export type ReceiptPen = Pick<
  CanvasRenderingContext2D,
  | 'font'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'fillRect'
  | 'fillText'
  | 'measureText'
  | 'setLineDash'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'stroke'
>;

/** Draws black on white, 384 dots wide and as long as its rows. @throws where the browser has no canvas */
export function drawReceipt(canvas: HTMLCanvasElement, rows: readonly ReceiptRow[]): void {
  const pen: ReceiptPen | null = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const { width, height, texts, rules } = layoutReceipt(rows, (text, letters) => {
    pen.font = fontOf(letters);
    return pen.measureText(text).width;
  });
  // A new size clears the canvas with all its settings.
  Object.assign(canvas, { width, height });
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#000';
  for (const { text, x, y, ...letters } of texts) {
    pen.font = fontOf(letters);
    pen.fillText(text, x, y);
  }
  pen.strokeStyle = '#000';
  pen.lineWidth = 2;
  pen.setLineDash(DASHES);
  for (const y of rules) {
    pen.beginPath();
    pen.moveTo(0, y);
    pen.lineTo(width, y);
    pen.stroke();
  }
}

/** The receipt as a PNG file. @throws when it cannot be drawn */
export async function receiptPicture(rows: readonly ReceiptRow[], name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  drawReceipt(canvas, rows);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('no picture');
  return new File([blob], name, { type: 'image/png' });
}
