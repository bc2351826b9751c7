// Measures the width of a text on a phone.

/** The font of most texts on a phone. */
const FONT = '16px system-ui, "Noto Sans", sans-serif';

/** Measures texts in CSS pixels, rounded; 0 where the browser cannot draw. */
export function createRuler(canvas: Pick<HTMLCanvasElement, 'getContext'>): (text: string) => number {
  const context = canvas.getContext('2d');
  return (text) => {
    if (!context) return 0;
    context.font = FONT;
    return Math.round(context.measureText(text).width);
  };
}
