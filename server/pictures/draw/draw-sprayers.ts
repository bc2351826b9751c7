import type { Art } from './art.ts';
import { black, emblem, metal, paper, shadow, steel, word } from './art.ts';

const lance =
  `<path d="M104 128q26 14 30-16V62" fill="none" stroke="${black}" stroke-width="6" stroke-linecap="round"/><path d="M134 62V16" stroke="#C7A045" stroke-width="5" stroke-linecap="round"/>` +
  `<rect x="127" y="58" width="14" height="30" rx="5" fill="${black}"/><path d="M134 18l14-10" stroke="#C7A045" stroke-width="7" stroke-linecap="round"/>`;

function tank(fill: string, side: string): string {
  return `<path d="M30 40q0-14 14-14h50q14 0 14 14v78q0 10-10 10H40q-10 0-10-10z" fill="${fill}"/><path d="M92 26h2q14 0 14 14v78q0 10-10 10H86q10-50 6-102z" fill="${side}"/>`;
}

/** Knapsack sprayer with a battery in its foot. */
export function batterySprayer(art: Art): string {
  const { tones } = art;
  return (
    `${shadow(82, 150, 58)}${lance}<path d="M26 44q-14 34 0 76" fill="none" stroke="${black}" stroke-width="7" stroke-linecap="round"/>${tank(tones.base, tones.dark)}` +
    `<rect x="48" y="12" width="42" height="18" rx="6" fill="${black}"/><path d="M26 116h86v26q0 8-8 8H34q-8 0-8-8z" fill="${black}"/><path d="M76 120 58 137h10l-4 11 18-17H72z" fill="#FFD24D"/><circle cx="96" cy="134" r="5" fill="#5BD06A"/>` +
    `${emblem(art, 69, 54, 34)}<path d="M30 76h78v30H30z" fill="${paper}"/>${word(art.text, 69, 91, 68, 27, tones.deep)}`
  );
}

/** Knapsack sprayer with a petrol engine under the tank. */
export function engineSprayer(art: Art): string {
  const { tones } = art;
  return (
    `${shadow(82, 150, 58)}${lance}<path d="M26 40q-14 34 0 70" fill="none" stroke="${black}" stroke-width="7" stroke-linecap="round"/>${tank('#FBFBF7', '#D8DED6')}<rect x="46" y="10" width="46" height="19" rx="6" fill="${tones.base}"/>` +
    `<path d="M28 104h84v8H28z" fill="${black}"/><path d="M30 112h36v38H36q-6 0-6-6z" fill="${tones.dark}"/><circle cx="50" cy="130" r="12" fill="${metal}"/><circle cx="50" cy="130" r="5" fill="${black}"/><path d="M68 116h34M68 124h34M68 132h34M68 140h34" stroke="${steel}" stroke-width="5"/><path d="M102 134h18v10h-18z" fill="${steel}"/>` +
    `${emblem(art, 69, 50, 34)}<path d="M30 72h78v28H30z" fill="${tones.base}"/>${word(art.text, 69, 86, 68, 26, tones.ink)}`
  );
}

/** Knapsack sprayer worked by a lever. */
export function handSprayer(art: Art): string {
  const { tones } = art;
  return (
    `${shadow(82, 150, 58)}${lance}<path d="M34 134H16V74" fill="none" stroke="${steel}" stroke-width="7" stroke-linejoin="round"/><rect x="9" y="50" width="14" height="32" rx="6" fill="${black}"/>` +
    `${tank('#FBFBF7', '#D8DED6')}<rect x="44" y="10" width="50" height="20" rx="6" fill="${tones.base}"/><path d="M36 124h66v20q0 6-6 6H42q-6 0-6-6z" fill="${tones.dark}"/><path d="M38 40v28" stroke="#9CCBE8" stroke-width="6" stroke-linecap="round"/>` +
    `${emblem(art, 71, 54, 34)}<path d="M30 78h78v30H30z" fill="${tones.base}"/>${word(art.text, 69, 93, 68, 27, tones.ink)}`
  );
}

/** Small pressure sprayer for the kitchen garden. */
export function smallSprayer(art: Art): string {
  const { tones } = art;
  return (
    `${shadow(80, 150, 44)}<path d="M62 40h40v12q22 10 22 36v52q0 10-10 10H50q-10 0-10-10V88q0-26 22-36z" fill="#FBFBF7"/><path d="M96 40h6v12q22 10 22 36v52q0 10-10 10h-12q6-60-6-110z" fill="#D8DED6"/>` +
    `<path d="M50 26h44l20 8v12H58z" fill="${tones.base}"/><path d="M52 28 26 20v-8l28 4z" fill="#C7A045"/><path d="M110 40q16 4 12 34" fill="none" stroke="${tones.dark}" stroke-width="9" stroke-linecap="round"/><path d="M80 28V12" stroke="${steel}" stroke-width="7"/><rect x="62" y="4" width="36" height="12" rx="6" fill="${black}"/>` +
    `<path d="M20 8v0M12 16v0M20 24v0M10 6v0M10 26v0" stroke="#2E8FD0" stroke-width="5" stroke-linecap="round"/>${emblem(art, 80, 78, 34)}<path d="M40 102h84v32H40z" fill="${tones.base}"/>${word(art.text, 82, 118, 70, 28, tones.ink)}`
  );
}
