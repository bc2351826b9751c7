// A QR code, drawn as one SVG path: sharp at every size and on paper.
import { generate } from 'lean-qr';

/** Light margin around the code, in modules. Cameras need it to find the code. */
const QUIET = 4;

/** Each row as runs of dark modules. */
export function qrPath(text: string): { readonly path: string; readonly side: number } {
  const code = generate(text);
  const runs: string[] = [];
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) {
      if (!code.get(x, y)) continue;
      const from = x;
      while (code.get(x + 1, y)) x++;
      runs.push(`M${from + QUIET} ${y + QUIET}h${x + 1 - from}v1H${from + QUIET}z`);
    }
  return { path: runs.join(''), side: code.size + 2 * QUIET };
}

export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { path, side } = qrPath(text);
  return (
    <svg viewBox={`0 0 ${side} ${side}`} width="100%" role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
