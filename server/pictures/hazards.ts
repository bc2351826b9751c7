/** The four colours of the toxicity mark that Indian law requires on every pesticide pack. */
export const hazards = ['red', 'yellow', 'blue', 'green'] as const;

export type Hazard = (typeof hazards)[number];

export const isHazard = (name: string | null): name is Hazard => hazards.some((hazard) => hazard === name);

const hazardFills: Record<Hazard, string> = { red: '#D5181E', yellow: '#FFD21F', blue: '#1565C0', green: '#2E9E44' };

/** A square standing on its corner: white above, the colour below. */
export function hazardMark(hazard: Hazard | undefined, x: number, y: number): string {
  if (!hazard) return '';
  return (
    `<g transform="translate(${x} ${y})"><path d="M0-18 18 0 0 18-18 0z" fill="#fff" stroke="#2B3036" stroke-width="2.5" stroke-linejoin="round"/>` +
    `<path d="M-16 0h32L0 16z" fill="${hazardFills[hazard]}"/></g>`
  );
}
