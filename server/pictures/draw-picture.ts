import type { Accent } from './accents.ts';
import { accentTones } from './accents.ts';
import type { Art } from './draw/art.ts';
import { escapeXml } from './draw/art.ts';
import { box, feedBlock, feedSack, mineralPouch, pouch, sachet, sack, seedBag, seedPacket, seedTin } from './draw/draw-bags.ts';
import { bioBottle, bottle, granuleBucket, jar, jerrycan, milkCan } from './draw/draw-bottles.ts';
import { brushCutter, chaffCutter, powerMachine, pump, submersible, waterFilter } from './draw/draw-machines.ts';
import { batterySprayer, engineSprayer, handSprayer, smallSprayer } from './draw/draw-sprayers.ts';
import { glovesMask, khurpi, pruner, sickle, solarLight, spade, wheelHoe } from './draw/draw-tools.ts';
import { crate, dripKit, mulchRoll, net, pipeRoll, sprinkler, tarpaulin, trap, tray } from './draw/draw-water.ts';
import type { Emblem } from './emblems/emblems.ts';
import type { Hazard } from './hazards.ts';
import type { PictureKind } from './picture-kinds.ts';

export interface Picture {
  kind: PictureKind;
  packLabel: string;
  accent: Accent;
  emblem: Emblem;
  hazard?: Hazard | undefined;
}

const drawings: Record<PictureKind, (art: Art) => string> = {
  'seed-packet': seedPacket,
  'seed-bag': seedBag,
  'seed-tin': seedTin,
  sack,
  'feed-sack': feedSack,
  pouch,
  'mineral-pouch': mineralPouch,
  sachet,
  box,
  bottle,
  'bio-bottle': bioBottle,
  jerrycan,
  jar,
  'granule-bucket': granuleBucket,
  'sprayer-battery': batterySprayer,
  'sprayer-hand': handSprayer,
  'sprayer-engine': engineSprayer,
  'sprayer-small': smallSprayer,
  'power-machine': powerMachine,
  'brush-cutter': brushCutter,
  'chaff-cutter': chaffCutter,
  pump,
  submersible,
  'water-filter': waterFilter,
  'drip-kit': dripKit,
  sprinkler,
  'pipe-roll': pipeRoll,
  tarpaulin,
  'mulch-roll': mulchRoll,
  net,
  tray,
  crate,
  'hand-tool': khurpi,
  sickle,
  spade,
  pruner,
  'wheel-hoe': wheelHoe,
  trap,
  'milk-can': milkCan,
  'feed-block': feedBlock,
  'solar-light': solarLight,
  'gloves-mask': glovesMask,
};

const shownUnits: Record<string, string> = { l: 'L', w: 'W', hp: 'HP', v: 'V', ah: 'Ah' };

/** "16 l" reads better as "16 L" and "18x12 ft" as "18×12 ft" on a drawn label. */
function labelText(packLabel: string): string {
  return packLabel.replace(/ ([a-z]+)$/, (end, unit: string) => ` ${shownUnits[unit] ?? end.trim()}`).replace(/(\d)x(?=\d)/g, '$1×');
}

/** A product as a self-contained SVG: no script, no style element, nothing fetched. */
export function drawPicture(picture: Picture): string {
  const art: Art = {
    tones: accentTones[picture.accent],
    emblem: picture.emblem,
    text: labelText(picture.packLabel),
    hazard: picture.hazard,
  };
  const name = escapeXml(art.text);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" role="img" aria-label="${name}">${drawings[picture.kind](art)}</svg>`;
}
