import { hazardMark } from '../hazards.ts';
import type { Art } from './art.ts';
import { badge, black, ground, metal, paper, shadow, steel, word } from './art.ts';

const white = '#FBFBF7';
const whiteShade = '#D8DED6';

/** Plastic bottle with a screw cap. */
export function bottle(art: Art): string {
  const { tones } = art;
  return (
    `${shadow(80, 151, 50)}<path d="M61 24h38v10c0 8 32 10 32 30v76q0 10-10 10H39q-10 0-10-10V64c0-20 32-22 32-30z" fill="${white}"/>` +
    `<path d="M90 24h9v10c0 8 32 10 32 30v76q0 10-10 10h-9V64c0-16-22-22-22-30z" fill="${whiteShade}"/><rect x="56" y="5" width="48" height="23" rx="4" fill="${tones.base}"/><path d="M92 5h8q4 0 4 4v15q0 4-4 4h-8z" fill="${tones.dark}"/>` +
    `<path d="M29 64h102v76H29z" fill="${tones.base}"/><path d="M113 64h18v76h-18z" fill="${tones.dark}"/>${badge(art, art.hazard ? 57 : 80, 87, 21)}<path d="M29 110h102v30H29z" fill="${paper}"/>` +
    word(art.text, 80, 125, 92, 28, tones.deep) +
    hazardMark(art.hazard, 105, 87)
  );
}

/** Clear bottle with a living green liquid and a dosing cap. */
export function bioBottle(art: Art): string {
  const { tones } = art;
  return (
    `${shadow(80, 151, 46)}<path d="M62 30h36q0 14 14 22 14 10 14 34v52q0 12-12 12H46q-12 0-12-12V86q0-24 14-34 14-8 14-22z" fill="#CFE8B8"/>` +
    `<path d="M35 72q22-9 45 0t45 0q1 6 1 14v52q0 12-12 12H46q-12 0-12-12V86q0-8 1-14z" fill="#6FAF45"/><path d="M110 73q8 2 15-1 1 6 1 14v52q0 12-12 12h-8q6-40 4-77z" fill="#4F8A2E"/>` +
    `<path d="M58 12h44v20H58z" fill="${tones.base}"/><path d="M66 3h28v9H66z" fill="${tones.dark}"/><path d="M90 12h12v20H90z" fill="${tones.dark}"/>` +
    `${badge(art, art.hazard ? 66 : 78, 82, 26)}<path d="M34 110h92v30H34z" fill="${tones.base}"/>${word(art.text, 80, 125, 84, 27, tones.ink)}${hazardMark(art.hazard, 106, 86)}`
  );
}

/** Can with a handle, 5 litres and more. */
export function jerrycan(art: Art): string {
  const { tones } = art;
  return (
    `${shadow(80, 150, 58)}<path d="M28 56q0-10 10-12l12-2 8-16h58q16 0 16 16v96q0 12-12 12H40q-12 0-12-12z" fill="${white}"/><path d="M112 26h4q16 0 16 16v96q0 12-12 12h-10q4-60 2-124z" fill="${whiteShade}"/>` +
    `<path d="M70 36h36q6 0 6 6v6H64z" fill="${ground}"/><path d="M58 20h58q16 0 16 14" fill="none" stroke="${tones.base}" stroke-width="9" stroke-linecap="round"/><path d="M28 28h26l-4 18H30z" fill="${tones.base}"/><rect x="25" y="18" width="30" height="14" rx="4" fill="${tones.dark}"/>` +
    `${badge(art, art.hazard ? 62 : 76, 79, 24)}<path d="M28 107h104v32H28z" fill="${tones.base}"/><path d="M114 107h18v32h-18z" fill="${tones.dark}"/>${word(art.text, 78, 123, 80, 29, tones.ink)}${hazardMark(art.hazard, 107, 80)}`
  );
}

/** Wide jar with a screw lid. */
export function jar(art: Art): string {
  const { tones } = art;
  return (
    `${shadow(80, 149, 52)}<path d="M36 40h88q6 8 6 18v78q0 12-12 12H42q-12 0-12-12V58q0-10 6-18z" fill="${white}"/><path d="M110 40h14q6 8 6 18v78q0 12-12 12h-10q4-60 2-108z" fill="${whiteShade}"/>` +
    `<rect x="32" y="12" width="96" height="32" rx="7" fill="${tones.base}"/><path d="M46 14v28M60 14v28M74 14v28M88 14v28M102 14v28M116 14v28" stroke="${tones.dark}" stroke-width="4"/>` +
    `<path d="M30 60h100v78H30z" fill="${tones.light}"/>${badge(art, art.hazard ? 62 : 78, 85, 23)}<path d="M30 110h100v28H30z" fill="${tones.base}"/>${word(art.text, 80, 124, 84, 26, tones.ink)}${hazardMark(art.hazard, 106, 85)}`
  );
}

/** Bucket with a wire handle. */
export function granuleBucket(art: Art): string {
  const { tones } = art;
  return (
    `${shadow(80, 150, 48)}<path d="M28 46C30-8 130-8 132 46" fill="none" stroke="${steel}" stroke-width="5"/><rect x="62" y="1" width="36" height="11" rx="5.5" fill="${black}"/><path d="M26 52h108l-12 90q-1 8-9 8H47q-8 0-9-8z" fill="${white}"/>` +
    `<path d="M112 52h22l-12 90q-1 8-9 8h-9z" fill="${whiteShade}"/><rect x="20" y="38" width="120" height="18" rx="6" fill="${tones.base}"/><path d="M112 38h22q6 0 6 6v6q0 6-6 6h-22z" fill="${tones.dark}"/>` +
    `${badge(art, art.hazard ? 62 : 78, 82, 24)}<path d="M33 108h94l-4.5 32h-85z" fill="${tones.base}"/>${word(art.text, 79, 124, 78, 28, tones.ink)}${hazardMark(art.hazard, 106, 82)}`
  );
}

/** Steel can for milk. */
export function milkCan(art: Art): string {
  const { tones } = art;
  return (
    `${shadow(80, 150, 50)}<path d="M34 60C16 62 16 92 32 94M126 60c18 2 18 32 2 34" fill="none" stroke="${steel}" stroke-width="7"/><path d="M56 30h48l4 16q22 12 22 32v60q0 12-12 12H42q-12 0-12-12V78q0-20 22-32z" fill="${metal}"/>` +
    `<path d="M94 30h10l4 16q22 12 22 32v60q0 12-12 12h-12q4-60-6-100z" fill="#8F9BA5"/><path d="M46 70q-4 4-4 14v40" fill="none" stroke="#E6ECF0" stroke-width="7" stroke-linecap="round"/><rect x="46" y="18" width="68" height="15" rx="6" fill="#8F9BA5"/><path d="M66 18q14-24 28 0" fill="none" stroke="${steel}" stroke-width="7"/>` +
    `<path d="M30 98h100v34H30z" fill="${tones.base}"/>${word(art.text, 80, 115, 84, 29, tones.ink)}`
  );
}
