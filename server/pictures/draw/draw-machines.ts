import type { Art } from './art.ts';
import { black, metal, paper, shadow, stackedWord, steel, tag, word } from './art.ts';

/** Petrol machine with a frame, a wheel and a handle. */
export function powerMachine(art: Art): string {
  const { tones } = art;
  return (
    `${shadow(80, 150, 64)}<path d="M84 92 138 24l14-2" fill="none" stroke="${black}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/><path d="M28 60h66q8 0 8 8v34H24V66q0-6 4-6z" fill="${tones.base}"/><path d="M82 60h12q8 0 8 8v34H82z" fill="${tones.dark}"/>` +
    `<rect x="36" y="40" width="38" height="22" rx="5" fill="${black}"/><rect x="46" y="32" width="18" height="9" rx="3" fill="${tones.dark}"/><path d="M40 46h30M40 52h30" stroke="${steel}" stroke-width="3"/><path d="M14 76h12v12H14z" fill="${steel}"/><path d="M20 102h88v9H20z" fill="${steel}"/>` +
    `<circle cx="46" cy="126" r="23" fill="${black}"/><circle cx="46" cy="126" r="17" fill="none" stroke="#5A626B" stroke-width="4" stroke-dasharray="6 4"/><circle cx="46" cy="126" r="8" fill="${metal}"/><g fill="none" stroke="${steel}" stroke-width="6" stroke-linecap="round"><path d="M96 111v14q0 14 14 20M114 106q16 8 8 34M96 126q-14 4-14 20"/></g><rect x="28" y="66" width="66" height="31" rx="4" fill="${paper}"/>${word(art.text, 61, 82, 60, 25, tones.deep)}`
  );
}

/** Electric water pump. */
export function pump(art: Art): string {
  const { tones } = art;
  return (
    `${shadow(80, 148, 64)}<path d="M26 60V20h24v40" fill="${steel}"/><path d="M20 12h36v14H20z" fill="${black}"/><circle cx="40" cy="92" r="33" fill="${tones.dark}"/><circle cx="40" cy="92" r="19" fill="${metal}"/><circle cx="40" cy="92" r="8" fill="${black}"/>` +
    `<path d="M62 58h68q14 0 14 14v42q0 14-14 14H62z" fill="${tones.base}"/><path d="M128 58h2q14 0 14 14v42q0 14-14 14h-2z" fill="${tones.dark}"/><path d="M70 62v62M138 70v46" stroke="${tones.dark}" stroke-width="5"/><rect x="84" y="36" width="40" height="24" rx="5" fill="${black}"/><circle cx="104" cy="48" r="6" fill="#FFD24D"/>` +
    `<path d="M22 126h122v8h10v12H10v-12h12z" fill="${black}"/><path d="M76 78h50v32H76z" fill="${paper}"/>${word(art.text, 101, 94, 46, 26, tones.deep)}`
  );
}

/** Pump that goes down the bore: a long steel body with its cable. */
export function submersible(art: Art): string {
  const { tones } = art;
  return (
    `${shadow(80, 152, 34)}<path d="M98 40q40-6 34-34M98 60q26 6 30 40t20 40" fill="none" stroke="${black}" stroke-width="5" stroke-linecap="round"/><path d="M64 4h32v16H64z" fill="${steel}"/><path d="M52 20h56q6 0 6 6v116q0 10-10 10H56q-10 0-10-10V26q0-6 6-6z" fill="${metal}"/>` +
    `<path d="M96 20h12q6 0 6 6v116q0 10-10 10H92q6-60 4-132z" fill="${steel}"/><path d="M56 28v16M66 28v16M76 28v16M86 28v16" stroke="${black}" stroke-width="4" stroke-linecap="round"/><path d="M46 54h68v56H46z" fill="${tones.base}"/><path d="M96 54h18v56H96z" fill="${tones.dark}"/>${stackedWord(art.text, 78, 60, 50, tones.ink)}` +
    '<path d="M26 96q12 16 0 22-12-6 0-22zM20 56q9 12 0 17-9-5 0-17z" fill="#2E8FD0"/><path d="M56 122v22" stroke="#E6ECF0" stroke-width="6" stroke-linecap="round"/>'
  );
}

/** Body of a filter between two pipe ends. */
export function waterFilter(art: Art): string {
  const { tones } = art;
  return (
    `${shadow(80, 152, 40)}<path d="M2 32h156v24H2z" fill="${black}"/><path d="M2 36h156v5H2z" fill="#5A626B"/><path d="M22 26h14v36H22zM124 26h14v36h-14z" fill="${tones.dark}"/><path d="M80 22V10M64 10h32" stroke="#B7281F" stroke-width="8" stroke-linecap="round"/><path d="M50 22h60v44H50z" fill="${tones.dark}"/>` +
    `<path d="M44 60h72v76q0 16-36 16t-36-16z" fill="${tones.base}"/><path d="M98 60h18v76q0 10-18 14z" fill="${tones.dark}"/><path d="M40 54h80v14H40z" fill="${black}"/><path d="M44 78h72v48H44z" fill="${paper}"/>${stackedWord(art.text, 80, 79, 60, tones.deep)}`
  );
}

/** Long shaft with an engine above and a blade below. */
export function brushCutter(art: Art): string {
  const { tones } = art;
  return (
    `<path d="M4 150V126l8 12 4-18 8 18 6-12 4 24zM120 150l4-18 8 12 6-20 6 16 10-10v20z" fill="#3E9A44"/><path d="M36 128 122 36" stroke="${steel}" stroke-width="8" stroke-linecap="round"/><path d="M58 62q-6 22 22 20M102 92q4-26-22-12" fill="none" stroke="${black}" stroke-width="6" stroke-linecap="round"/>` +
    `<path d="M108 34l18-24q6-8 16 0l10 10q8 8-1 15l-23 17z" fill="${tones.base}"/><path d="M151 35l-23 17-10-9 36-25q4 8-3 17z" fill="${tones.dark}"/><path d="M120 30l14-14M128 36l14-14" stroke="${black}" stroke-width="4" stroke-linecap="round"/><path d="M28 110q20-8 30 18l-18 6z" fill="${tones.dark}"/>` +
    `<ellipse cx="40" cy="134" rx="32" ry="12" fill="${metal}"/><path d="M8 134h64M40 122v24M18 126l44 16M62 126l-44 16" stroke="${steel}" stroke-width="3"/><circle cx="40" cy="134" r="6" fill="${black}"/>${tag(art, 80, 92, 'M94 66q14 8 2 40')}`
  );
}

/** Fodder cutter: a trough, and a great wheel with its blades. */
export function chaffCutter(art: Art): string {
  const { tones } = art;
  return (
    `${shadow(80, 150, 64)}<path d="M2 58q20-24 40-8 20-18 34 6z" fill="#3E9A44"/><path d="M14 54q16-12 34-4" fill="none" stroke="#1F7433" stroke-width="4"/><path d="M24 92 14 148M78 92v56M134 100l8 48" stroke="${black}" stroke-width="8" stroke-linecap="round"/><path d="M4 54h82v40H10z" fill="${tones.base}"/>` +
    `<circle cx="106" cy="74" r="44" fill="none" stroke="${steel}" stroke-width="10"/><path d="M106 30v88M62 74h88" stroke="${metal}" stroke-width="7"/><path d="M106 74q24-8 30-34M106 74q-24 8-30 34" fill="none" stroke="#E6ECF0" stroke-width="9" stroke-linecap="round"/><circle cx="106" cy="74" r="11" fill="${tones.dark}"/><path d="M148 58l8-14" stroke="#B0763C" stroke-width="9" stroke-linecap="round"/>` +
    `<path d="M90 132l6 4M102 126l5 5M112 136l7-3M98 144l6-2M118 144l5-3" stroke="#3E9A44" stroke-width="5" stroke-linecap="round"/>${word(art.text, 33, 75, 44, 25, tones.ink)}`
  );
}
