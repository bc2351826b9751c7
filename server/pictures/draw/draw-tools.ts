import type { Art } from './art.ts';
import { black, metal, paper, shadow, steel, tag, wood, word } from './art.ts';

const woodShade = '#7E4F24';

/** The khurpi: a flat flared blade on a bent neck and a turned wooden handle. */
export function khurpi(art: Art): string {
  return (
    `${shadow(62, 151, 50)}<path d="M104 34q-4-10 6-18 14-12 24-8 12 6 8 18-4 10-18 16-12 4-20-8z" fill="${wood}"/><path d="M142 26q-4 10-18 16-12 4-20-8 24 6 38-8z" fill="${woodShade}"/><path d="M103 27l12 17" stroke="#C7A045" stroke-width="9"/>` +
    `<path d="M106 38Q84 46 82 66q0 12-8 20" fill="none" stroke="${steel}" stroke-width="10"/><path d="M66 72l26 24q-6 26-30 56L8 98q30-24 58-26z" fill="${metal}"/><path d="M92 96q-6 26-30 56l-9-9Q74 116 78 83z" fill="${steel}"/><path d="M8 98l54 54" stroke="#EDF2F5" stroke-width="6"/><path d="M32 92q16-9 30-10" fill="none" stroke="#E6ECF0" stroke-width="5" stroke-linecap="round"/>` +
    tag(art, 80, 112, 'M90 58q26 18 4 70')
  );
}

/** Sickle with a saw edge. */
export function sickle(art: Art): string {
  return (
    `${shadow(70, 150, 46)}<path d="M60 104C14 92 8 22 78 10c34-4 56 14 62 36-16-18-34-24-56-18-36 10-38 48-8 62z" fill="${metal}"/><path d="M140 46c-16-18-34-24-56-18-36 10-38 48-8 62l-6 6C34 78 40 36 82 24c24-6 46 2 58 22z" fill="${steel}"/>` +
    `<path d="M62 88 78 102 50 144q-6 8-16 2-8-6-4-14z" fill="${wood}"/><path d="M78 102 50 144q-6 8-16 2 14-6 36-50z" fill="${woodShade}"/><path d="M60 90l18 14" stroke="#C7A045" stroke-width="8" stroke-linecap="round"/>${tag(art, 76, 112, 'M58 118q18-10 32 8')}`
  );
}

/** Phawda: a broad blade that looks back along its long handle. */
export function spade(art: Art): string {
  return (
    `${shadow(60, 150, 48)}<path d="M112 24 24 142" stroke="${wood}" stroke-width="13" stroke-linecap="round"/><path d="M116 28 30 143" stroke="${woodShade}" stroke-width="4" stroke-linecap="round"/><path d="M98 12h34q8 0 8 10l-2 16H90l2-18q1-8 6-8z" fill="${steel}"/><circle cx="114" cy="24" r="8" fill="${wood}"/>` +
    `<path d="M86 36h56l8 58q-36 18-76 4z" fill="${metal}"/><path d="M128 36h14l8 58q-8 5-18 7z" fill="${steel}"/><path d="M74 98q40 14 76-4" fill="none" stroke="#EDF2F5" stroke-width="6"/><path d="M96 48 90 82" stroke="#E6ECF0" stroke-width="5" stroke-linecap="round"/>${tag(art, 76, 114, 'M58 100q20-4 32 30')}`
  );
}

/** Cutter for branches. */
export function pruner(art: Art): string {
  const { tones } = art;
  return (
    `${shadow(62, 150, 44)}<g transform="translate(-20)"><path d="M70 74 52 10q28 10 38 58z" fill="${metal}"/><path d="M70 74 52 10q18 16 26 62z" fill="#E6ECF0"/><path d="M92 74q22-24 16-56-8 2-14 12-10 18-18 40z" fill="${steel}"/><path d="M86 80q26 28 20 62-2 8-10 6t-8-12q0-26-20-48z" fill="${tones.base}"/>` +
    `<path d="M72 78q-34 30-28 64 2 8 10 6t8-12q0-26 22-46z" fill="${tones.dark}"/><circle cx="79" cy="78" r="10" fill="#C7A045"/><circle cx="79" cy="78" r="4" fill="${black}"/><path d="M74 106q5 8 10 0" fill="none" stroke="${steel}" stroke-width="4"/></g>${tag(art, 82, 50, 'M60 80q20 4 34-12')}`
  );
}

/** Hoe on a wheel, pushed by hand. */
export function wheelHoe(art: Art): string {
  const { tones } = art;
  return (
    `<path d="M4 142q76-10 152 0v8H4z" fill="#8A5A2B"/><path d="M46 112 122 24M60 118l84-90" fill="none" stroke="${tones.base}" stroke-width="7" stroke-linecap="round"/><path d="M112 22h14M136 26h16" stroke="${black}" stroke-width="10" stroke-linecap="round"/><path d="M90 66l22 8" stroke="${tones.dark}" stroke-width="6"/>` +
    `<circle cx="40" cy="112" r="29" fill="none" stroke="${steel}" stroke-width="8"/><path d="M40 84v56M12 112h56M20 92l40 40M60 92l-40 40" stroke="${metal}" stroke-width="4"/><circle cx="40" cy="112" r="8" fill="${black}"/><path d="M60 118h40l-2 18M82 118l-2 20" fill="none" stroke="${tones.dark}" stroke-width="7"/><path d="M68 136h20l-6 10H66zM90 134h24l-8 12H86z" fill="${steel}"/>` +
    tag(art, 78, 72, 'M116 34q-20 20-24 54')
  );
}

/** Solar panel with a lamp. */
export function solarLight(art: Art): string {
  const { tones } = art;
  return (
    `${shadow(80, 150, 46)}<path d="M74 60h12v84H74z" fill="${steel}"/><path d="M48 144h64v7H48z" fill="${black}"/><path d="M26 12h94l16 48H10z" fill="${black}"/><path d="M32 17h82l13 38H18z" fill="#1F5F9E"/><path d="M30 29h90M24 42h98M60 17l-8 38M86 17l8 38" stroke="#9CCBE8" stroke-width="2.5"/><path d="M36 20h16l-6 18H30z" fill="#5B9BD0"/>` +
    `<path d="M50 74h60l12 22H38z" fill="${tones.base}"/><path d="M42 96h76q-4 12-38 12t-38-12z" fill="#FFE27A"/><path d="M36 106l-10 12M124 106l10 12" stroke="#F5B301" stroke-width="5" stroke-linecap="round"/><rect x="40" y="112" width="80" height="32" rx="7" fill="${tones.base}"/>${word(art.text, 80, 128, 72, 25, tones.ink)}`
  );
}

/** Gloves and mask for spraying day. */
export function glovesMask(art: Art): string {
  const { tones } = art;
  return (
    `${shadow(80, 150, 56)}<path d="M30 144V96L14 70q-6-10 4-14 6-2 10 6l8 14 2-44q0-8 8-8t8 8v30l4-36q0-8 8-8t8 8l-2 38 8-28q2-8 9-6t6 10l-9 40v64z" fill="${tones.base}"/><path d="M66 144l8-60 14-36q2-8 9-6t6 10l-9 40v52z" fill="${tones.dark}"/><path d="M28 122h64v24H28z" fill="${tones.dark}"/>` +
    `<path d="M68 84q-10-22-4-34M150 76q4-20-6-30" fill="none" stroke="${steel}" stroke-width="4"/><path d="M66 76q42-26 84 0l-4 36q-12 22-38 22T70 112z" fill="${paper}" stroke="#B9C4CA" stroke-width="2.5"/><path d="M78 86q30-12 60 0M76 122q32 14 64 0" fill="none" stroke="#B9C4CA" stroke-width="4"/>${word(art.text, 108, 104, 64, 24, tones.deep)}`
  );
}
