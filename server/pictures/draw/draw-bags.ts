import { hazardMark } from '../hazards.ts';
import type { Art } from './art.ts';
import { badge, cream, emblem, ground, paper, shadow, stackedWord, word } from './art.ts';

/** Paper packet with a toothed top, as vegetable seed is sold. */
export function seedPacket(art: Art): string {
  const { tones } = art;
  const teeth = 'l5.5-6 5.5 6'.repeat(8);
  return (
    `${shadow(80, 150, 50)}<path d="M36 14${teeth}v128q0 6-6 6H42q-6 0-6-6z" fill="${paper}"/><path d="M112 14l6-6 6 6v128q0 6-6 6h-6z" fill="#E9E2CC"/>` +
    `<path d="M36 14${teeth}v28q-44 14-88 0z" fill="${tones.base}"/><path d="M44 24h72" stroke="${tones.ink}" stroke-width="4" stroke-dasharray="4 4" opacity=".5"/>` +
    `${emblem(art, 80, 80, 64)}<path d="M36 116h88v26q0 6-6 6H42q-6 0-6-6z" fill="${tones.base}"/><path d="M112 116h12v26q0 6-6 6h-6z" fill="${tones.dark}"/>` +
    word(art.text, 79, 132, 72, 27, tones.ink)
  );
}

/** Glossy bag with a hand hole, 1 to 10 kg of field seed. */
export function seedBag(art: Art): string {
  const { tones } = art;
  return (
    `${shadow(80, 150, 58)}<path d="M40 8h80q4 0 4 4v28l12 98q1 10-9 10H33q-10 0-9-10l12-98V12q0-4 4-4z" fill="${tones.base}"/>` +
    `<path d="M110 8h10q4 0 4 4v28l12 98q1 10-9 10h-9z" fill="${tones.dark}"/><path d="M36 34h88v8H36z" fill="${tones.dark}"/>` +
    `<rect x="60" y="15" width="40" height="11" rx="5.5" fill="${ground}"/><circle cx="80" cy="78" r="33" fill="${paper}"/>${emblem(art, 80, 78, 48)}` +
    `<path d="M27 116h106l2.5 22q1 10-9 10H33q-10 0-9-10z" fill="${paper}"/><path d="M116 116h17l2.5 22q1 10-9 10h-7z" fill="#E4DFCC"/>` +
    word(art.text, 78, 132, 84, 29, tones.deep)
  );
}

/** Round tin for costly vegetable seed. */
export function seedTin(art: Art): string {
  const { tones } = art;
  return (
    `${shadow(80, 148, 50)}<path d="M34 36h92v98q0 14-46 14t-46-14z" fill="${tones.base}"/><path d="M108 36h18v98q0 8-18 11z" fill="${tones.dark}"/>` +
    `<path d="M34 22q46-14 92 0v18q-46 14-92 0z" fill="#C7A045"/><ellipse cx="80" cy="22" rx="46" ry="10" fill="#E8CC7E"/>` +
    `${badge(art, 78, 78, 28)}<path d="M34 110q46 14 92 0v24q0 14-46 14t-46-14z" fill="${paper}"/>${word(art.text, 80, 132, 74, 24, tones.deep)}`
  );
}

/** Woven fertiliser sack with a sewn top. */
export function sack(art: Art): string {
  const { tones } = art;
  return (
    `${shadow(80, 150, 60)}<path d="M34 26h92q10 56 10 110 0 12-12 12H36q-12 0-12-12 0-54 10-110z" fill="${cream}"/>` +
    `<path d="M108 26h18q10 56 10 110 0 12-12 12h-14q6-60-2-122z" fill="#DFC98F"/><path d="M24 12q56 12 112 0l-9 20q-47 9-94 0z" fill="#C2913A"/>` +
    '<path d="M32 23q48 9 96 0" fill="none" stroke="#FFF1CF" stroke-width="3.5" stroke-dasharray="7 5"/>' +
    `${badge(art, 79, 66, 27)}<path d="M25 101h110q1 18 1 35H24q0-18 1-35z" fill="${tones.base}"/><path d="M112 101h23q1 18 1 35h-24z" fill="${tones.dark}"/>` +
    word(art.text, 78, 119, 96, 32, tones.ink)
  );
}

/** Coloured feed sack tied at the neck. */
export function feedSack(art: Art): string {
  const { tones } = art;
  return (
    `${shadow(80, 150, 60)}<path d="M50 10q10 7 15 1t15 0 15 0 15-1l-10 26H60z" fill="${tones.dark}"/><path d="M58 32C28 46 20 92 26 136q2 12 14 12h80q12 0 14-12c6-44-2-90-32-104z" fill="${tones.base}"/>` +
    `<path d="M102 32c30 14 38 60 32 104-2 8-6 12-14 12h-12c10-40 10-86-6-116z" fill="${tones.dark}"/><path d="M57 33h46" stroke="${cream}" stroke-width="9" stroke-linecap="round"/>` +
    `${badge(art, 78, 76, 31)}<path d="M25 114h110q0 12-1 22-2 12-14 12H40q-12 0-14-12-1-10-1-22z" fill="${cream}"/>${word(art.text, 79, 131, 88, 29, tones.deep)}`
  );
}

function standingPouch(body: string, side: string, window: string): string {
  return (
    `${shadow(80, 150, 54)}<path d="M32 14q0-6 6-6h84q6 0 6 6v16q-4 50 2 108 0 10-10 10H40q-10 0-10-10 6-58 2-108z" fill="${body}"/>` +
    `<path d="M112 8h10q6 0 6 6v16q-4 50 2 108 0 10-10 10h-12q8-60 4-140z" fill="${side}"/><path d="M32 24h96" stroke="${side}" stroke-width="5"/><circle cx="80" cy="17" r="4.5" fill="${ground}"/>${window}`
  );
}

/** Stand-up pouch of powder or granules. */
export function pouch(art: Art): string {
  const { tones } = art;
  const label =
    `${badge(art, art.hazard ? 68 : 78, 66, 29)}<path d="M31 106h97l3 32q0 10-10 10H39q-10 0-10-10z" fill="${paper}"/>${word(art.text, 79, 127, 82, 28, tones.deep)}` +
    hazardMark(art.hazard, 110, 86);
  return standingPouch(tones.base, tones.dark, label);
}

/** Silver pouch of minerals for cattle. */
export function mineralPouch(art: Art): string {
  const { tones } = art;
  const label =
    `<path d="M31 40q49-12 98 0l-1 30H32z" fill="${tones.base}"/>${badge(art, 80, 66, 31)}<path d="M31 106h98l1 30H30z" fill="${tones.base}"/>` +
    word(art.text, 80, 121, 82, 28, tones.ink);
  return standingPouch('#E3E8EA', '#B9C4CA', label);
}

/** Small flat sachet. */
export function sachet(art: Art): string {
  const { tones } = art;
  const teeth = 'l5.5 7 5.5-7'.repeat(8);
  return (
    `<g transform="rotate(-6 80 80)">${shadow(82, 140, 46)}<path d="M36 22v-6${teeth}v120${'l-5.5 7-5.5-7'.repeat(8)}z" fill="${tones.base}"/>` +
    `<path d="M112 22h12v114h-12z" fill="${tones.dark}"/><path d="M36 28h88M36 128h88" stroke="${tones.ink}" stroke-width="2.5" stroke-dasharray="2 3" opacity=".6"/>` +
    `${badge(art, art.hazard ? 68 : 78, 60, 25)}<path d="M36 90h88v34H36z" fill="${paper}"/>${word(art.text, 80, 107, 76, 27, tones.deep)}${hazardMark(art.hazard, 105, 74)}</g>`
  );
}

/** Printed carton. */
export function box(art: Art): string {
  const { tones } = art;
  return (
    `${shadow(82, 148, 60)}<path d="M20 44 44 24h98l-24 20z" fill="${tones.light}"/><path d="M118 44l24-20v96l-24 26z" fill="${tones.dark}"/><path d="M20 44h98v102H20z" fill="${tones.base}"/>` +
    `<path d="M60 44 84 24h14L74 44v16H60z" fill="${cream}"/>${badge(art, art.hazard ? 52 : 69, 84, 25)}<path d="M20 112h98v28H20z" fill="${paper}"/>${word(art.text, 69, 126, 84, 25, tones.deep)}` +
    hazardMark(art.hazard, 98, 64)
  );
}

/** A hard brick, wrapped once: pressed coir or a mineral lick. */
export function feedBlock(art: Art): string {
  const { tones } = art;
  return (
    `${shadow(80, 146, 64)}<path d="M16 66 42 40h104l-26 26z" fill="#D9A878"/><path d="M120 66l26-26v72l-26 32z" fill="#8F5A33"/><path d="M16 66h104v78H16z" fill="#B9794A"/>` +
    `<path d="M80 40C70 18 84 4 96 10s4 26-14 32" fill="none" stroke="#8C6A3A" stroke-width="6" stroke-linecap="round"/><path d="M26 78v0M108 76v0M24 132v0M110 134v0" stroke="#8F5A33" stroke-width="6" stroke-linecap="round"/>` +
    `${badge(art, 43, 105, 25)}<rect x="70" y="78" width="50" height="54" fill="${tones.base}"/>${stackedWord(art.text, 95, 83, 44, tones.ink)}`
  );
}
