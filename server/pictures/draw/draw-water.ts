import type { Art } from './art.ts';
import { black, ground, metal, paper, shadow, steel, tag, word } from './art.ts';

/** Dripper line over a row of plants, with its coil. */
export function dripKit(art: Art): string {
  const { tones } = art;
  const plant =
    '<path d="M0 0v-20" stroke="#0B5A2B" stroke-width="4"/><path d="M0-8C-12-8-14-17-14-22-4-22 0-17 0-8zM0-12c0-9 4-13 14-13 0 6-4 13-14 13z" fill="#3E9A44"/><path d="M0-38q7 9 0 12-7-3 0-12z" fill="#2E8FD0"/>';
  return (
    `<path d="M8 132q72-14 144 0v16q-72 8-144 0z" fill="#8A5A2B"/><path d="M8 140q72-12 144 0v8q-72 8-144 0z" fill="#63401D"/><path d="M12 90h136" stroke="${black}" stroke-width="9" stroke-linecap="round"/><path d="M36 90v8M80 90v8M124 90v8" stroke="${tones.base}" stroke-width="9"/>` +
    `<g transform="translate(36 136)">${plant}</g><g transform="translate(80 136)">${plant}</g><g transform="translate(124 136)">${plant}</g><path d="M30 90V46" stroke="${black}" stroke-width="7"/><rect x="14" y="16" width="32" height="44" rx="8" fill="${tones.base}"/><path d="M36 16h2q8 0 8 8v28q0 8-8 8h-2z" fill="${tones.dark}"/><circle cx="30" cy="36" r="9" fill="${paper}"/><path d="M30 36l4-5" stroke="${black}" stroke-width="2.5"/>` +
    `<rect x="56" y="22" width="94" height="36" rx="8" fill="${tones.base}"/>${word(art.text, 103, 40, 84, 26, tones.ink)}`
  );
}

/** Turning sprinkler on a stand. */
export function sprinkler(art: Art): string {
  const { tones } = art;
  return (
    `${shadow(80, 150, 54)}<g fill="none" stroke="#2E8FD0" stroke-width="5" stroke-linecap="round" stroke-dasharray="1 10"><path d="M62 50Q36 24 8 52M60 44Q34 6 10 22M98 50q26-26 54 2M100 44q26-38 50-22"/></g><path d="M80 70v74" stroke="${steel}" stroke-width="9"/><path d="M80 110 48 148M80 110l32 38" stroke="${black}" stroke-width="7" stroke-linecap="round"/>` +
    `<rect x="68" y="54" width="24" height="28" rx="5" fill="#C7A045"/><path d="M54 40h52v18H54z" fill="${tones.base}"/><path d="M92 40h14v18H92z" fill="${tones.dark}"/><path d="M106 49h14M54 49H40" stroke="#C7A045" stroke-width="8" stroke-linecap="round"/><path d="M80 40V28" stroke="${steel}" stroke-width="8" stroke-linecap="round"/>` +
    `<rect x="34" y="94" width="92" height="33" rx="8" fill="${tones.base}"/>${word(art.text, 80, 111, 82, 26, tones.ink)}`
  );
}

/** Coil of pipe. */
export function pipeRoll(art: Art): string {
  const { tones } = art;
  return (
    `${shadow(78, 148, 60)}<g fill="none" stroke-linecap="round"><circle cx="76" cy="76" r="56" stroke="${black}" stroke-width="22"/><circle cx="76" cy="76" r="60" stroke="#4A525A" stroke-width="3"/><circle cx="76" cy="76" r="52" stroke="#4A525A" stroke-width="3"/><path d="M76 132h68" stroke="${black}" stroke-width="18"/></g><ellipse cx="146" cy="132" rx="6" ry="9" fill="${metal}"/>` +
    `<g fill="${tones.base}"><path d="M66 8h20v26H66zM8 66h26v20H8zM118 66h26v20h-26z"/></g><circle cx="76" cy="76" r="42" fill="${ground}"/><rect x="38" y="58" width="76" height="36" rx="8" fill="${tones.base}"/>${word(art.text, 76, 76, 68, 27, tones.ink)}`
  );
}

/** Folded sheet with brass eyes and a rope. */
export function tarpaulin(art: Art): string {
  const { tones } = art;
  const eyes = [34, 64, 94, 124].map((x) => `<circle cx="${x}" cy="51" r="5.5"/>`).join('');
  return (
    `${shadow(80, 149, 66)}<path d="M16 62 42 26h84l20 36z" fill="${tones.base}"/><path d="M16 62 42 26h30L52 62z" fill="#fff" opacity=".2"/><g fill="${black}" stroke="#D9AE45" stroke-width="4">${eyes}</g>` +
    `<path d="M148 60H28c-20 0-20 28 0 28-20 0-20 28 0 28-20 0-20 30 0 30h120z" fill="${tones.base}"/><path d="M148 60v86h-16V60z" fill="${tones.dark}"/><path d="M22 88h126M22 116h126" stroke="${tones.dark}" stroke-width="5"/><path d="M26 67h106M26 95h106M26 123h106" stroke="#fff" stroke-width="3" opacity=".3"/>` +
    `<path d="M124 51q30-6 24-40" fill="none" stroke="#B98A4C" stroke-width="5" stroke-linecap="round"/><rect x="30" y="84" width="98" height="38" rx="6" fill="${paper}"/>${word(art.text, 79, 103, 90, 28, tones.deep)}`
  );
}

/** Roll of plastic film, silver outside and black inside. */
export function mulchRoll(art: Art): string {
  const { tones } = art;
  return (
    `${shadow(84, 148, 62)}<path d="M38 46h100v62H38z" fill="#C9D1D6"/><path d="M38 90h100v18H38z" fill="#9AA6AE"/><path d="M38 46h100v10H38z" fill="#E8EDF0"/><path d="M38 106h100q10 14 12 40H54q-4-26-16-40z" fill="${black}"/><path d="M138 106q10 14 12 40h-12q-2-26-10-40z" fill="#14181C"/>` +
    `<ellipse cx="138" cy="77" rx="14" ry="31" fill="#9AA6AE"/><ellipse cx="38" cy="77" rx="16" ry="31" fill="${black}"/><ellipse cx="38" cy="77" rx="10" ry="20" fill="#5A626B"/><ellipse cx="38" cy="77" rx="5" ry="10" fill="#C99A5B"/>` +
    `<g fill="${ground}"><ellipse cx="82" cy="130" rx="7" ry="5"/><ellipse cx="118" cy="130" rx="7" ry="5"/></g><rect x="58" y="58" width="76" height="36" rx="5" fill="${tones.base}"/>${word(art.text, 96, 76, 68, 27, tones.ink)}`
  );
}

/** Stretched net between two poles. */
export function net(art: Art): string {
  const { tones } = art;
  return (
    `<path d="M8 148q72-12 144 0z" fill="#8A5A2B"/><path d="M24 26q56 22 112 0v102q-56-16-112 0z" fill="${tones.light}"/><path d="M24 40q56 22 112 0M24 56q56 20 112 0M24 72q56 14 112 0M24 88q56 6 112 0M24 104h112M24 118q56-8 112 0M40 31v94M56 35v88M72 37v84M88 37v84M104 35v88M120 31v94" fill="none" stroke="${tones.base}" stroke-width="2.5"/>` +
    `<path d="M24 26q56 22 112 0M24 128q56-16 112 0" fill="none" stroke="${tones.dark}" stroke-width="6"/><path d="M24 14v134M136 14v134" stroke="#B0763C" stroke-width="9" stroke-linecap="round"/><rect x="34" y="62" width="92" height="37" rx="8" fill="${tones.base}"/>${word(art.text, 80, 81, 84, 27, tones.ink)}`
  );
}

/** Nursery tray with seedlings. */
export function tray(art: Art): string {
  const { tones } = art;
  const plant =
    '<path d="M0 0v-16" stroke="#0B5A2B" stroke-width="4"/><path d="M0-8c-11 0-13-9-13-14C-3-22 0-16 0-8zM0-12c0-8 4-13 13-13 0 7-4 13-13 13z" fill="#3E9A44"/>';
  const cells = [38, 66, 94, 122].map((x) => `<g transform="translate(${x} 66)">${plant}</g>`).join('');
  const front = [28, 64, 100, 134].map((x) => `<g transform="translate(${x - 2} 90)">${plant}</g>`).join('');
  return (
    `${shadow(80, 146, 66)}<path d="M28 58h104l18 32H10z" fill="#63401D"/>${cells}<path d="M22 68h116M46 58l-8 32M80 58v32M114 58l8 32" stroke="${black}" stroke-width="4"/>${front}<path d="M6 88h148l-10 50q-1 6-7 6H23q-6 0-7-6z" fill="${black}"/><path d="M6 88h148l-2 9H8z" fill="#4A525A"/>` +
    `<rect x="34" y="102" width="92" height="34" rx="7" fill="${tones.base}"/>${word(art.text, 80, 119, 82, 26, tones.ink)}`
  );
}

/** Crate for picked vegetables. */
export function crate(art: Art): string {
  const { tones } = art;
  return (
    `${shadow(80, 148, 64)}<g fill="#DD3328"><circle cx="46" cy="50" r="16"/><circle cx="82" cy="44" r="17"/><circle cx="116" cy="50" r="16"/></g><path d="M40 36l6 5 6-5M76 29l6 5 6-5M110 36l6 5 6-5" stroke="#2F8A3D" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M12 54h136l-9 86q-1 8-9 8H30q-8 0-9-8z" fill="${tones.base}"/><path d="M126 54h22l-9 86q-1 8-9 8h-10z" fill="${tones.dark}"/>` +
    `<path d="M30 72h20M60 72h40M110 72h20M34 136h16M58 136h44M110 136h16" stroke="${tones.dark}" stroke-width="8" stroke-linecap="round"/><rect x="8" y="50" width="144" height="13" rx="5" fill="${tones.dark}"/><rect x="36" y="84" width="88" height="40" rx="6" fill="${paper}"/>${word(art.text, 80, 104, 80, 29, tones.deep)}`
  );
}

/** Trap for insects: a funnel under a roof, with its lure. */
export function trap(art: Art): string {
  return (
    `${shadow(58, 150, 40)}<path d="M58 2v22" stroke="${steel}" stroke-width="5"/><path d="M14 40q44-36 88 0v8H14z" fill="#3E9A44"/><path d="M72 23q18 5 30 17v8H80z" fill="#1F7433"/><path d="M26 48v16M90 48v16" stroke="#1F7433" stroke-width="5"/><path d="M14 62h88L76 94H40z" fill="#F5B301"/><path d="M76 62h26L76 94h-8z" fill="#C98600"/>` +
    `<path d="M42 94h32l6 44q-22 20-44 0z" fill="#E3EEF0"/><path d="M62 94h12l6 44q-8 8-16 10z" fill="#BCCDD2"/><g fill="${black}"><ellipse cx="50" cy="134" rx="6" ry="4"/><ellipse cx="62" cy="140" rx="6" ry="4"/><ellipse cx="66" cy="126" rx="5" ry="3.5"/></g><path d="M132 34q-16-16-20-4 2 10 20 8 2 12 8 8 8-4-2-14 10-8 6-14-8-6-12 16z" fill="#B98A4C"/><path d="M126 42l12-16M138 26l8-4M138 26l2-8" stroke="#63401D" stroke-width="4" stroke-linecap="round"/>` +
    tag(art, 78, 96, 'M74 92q14 0 18 20')
  );
}
