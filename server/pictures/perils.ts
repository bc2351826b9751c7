// Pictures of perils, for people who cannot read.

const cloud = '<path d="M10 20a7 7 0 0 1 1-14 9 9 0 0 1 17-1 8 8 0 0 1 3 15z" fill="#8A97A6"/>';
const sun =
  '<circle cx="20" cy="12" r="7" fill="#F5B301"/><path d="M20 1v2M9 12H7M33 12h-2M12 4l1.5 1.500M28 4l-1.5 1.5" stroke="#F5B301" stroke-width="2.5" stroke-linecap="round"/>';
const ear =
  '<path d="M20 40V26" stroke="#B98211" stroke-width="2.5"/><path d="M20 26v-3M17 30l-4-4M23 30l4-4M17 35l-4-4M23 35l4-4" stroke="#E5A609" stroke-width="4" stroke-linecap="round"/>';

const drawings = {
  drought: `${sun}<path d="M0 25h40v15H0z" fill="#B98148"/><path d="M0 31l9-3 5 6 9-7 7 5 10-4M14 34l-3 6M23 27l1-2M30 32l3 8" fill="none" stroke="#6E4522" stroke-width="2"/>`,
  rain: `${cloud}<path d="M10 23l-2 6M17 23l-2 6M24 23l-2 6M31 23l-2 6" stroke="#1E6FB8" stroke-width="3" stroke-linecap="round"/><path d="M0 35c4-3 6-3 10 0s6 3 10 0 6-3 10 0 6 3 10 0v5H0z" fill="#1E6FB8"/>`,
  'late-rain': `${cloud}<path d="M6 23l-2 5M34 23l-2 5M10 31l-2 5M36 31l-2 5" stroke="#1E6FB8" stroke-width="3" stroke-linecap="round"/>${ear}`,
  heat: '<circle cx="28" cy="11" r="7" fill="#F5B301"/><path d="M28 1v1M38 11h-1M35 4l-1 1M35 18l-1-1" stroke="#F5B301" stroke-width="2.5" stroke-linecap="round"/><path d="M11 5a4 4 0 0 1 8 0v20a7 7 0 1 1-8 0z" fill="#fff" stroke="#454B40" stroke-width="2"/><path d="M15 9v20" stroke="#D5181E" stroke-width="3.5" stroke-linecap="round"/><circle cx="15" cy="31" r="4.5" fill="#D5181E"/>',
  cold: '<path d="M20 3v34M5 12l30 17M35 12L5 29M14 5l6 5 6-5M14 36l6-5 6 5M5 19l7-3-1-8M35 22l-7 3 1 8M35 19l-7-3 1-8M5 22l7 3-1 8" fill="none" stroke="#2E86C8" stroke-width="2.5" stroke-linecap="round"/>',
  wind: '<path d="M3 12h19a4 4 0 1 0-4-5M3 19h29a4 4 0 1 1-4 5M3 26h13a4 4 0 1 1-4 5" fill="none" stroke="#5F7285" stroke-width="3" stroke-linecap="round"/><path d="M22 40c1-7 5-11 13-12" fill="none" stroke="#2F8A3D" stroke-width="3" stroke-linecap="round"/>',
  hail: `${cloud}<g fill="#E8F3FB" stroke="#2E86C8" stroke-width="1.5"><circle cx="10" cy="26" r="3"/><circle cx="21" cy="25" r="3"/><circle cx="31" cy="27" r="3"/><circle cx="15" cy="34" r="3.5"/><circle cx="27" cy="35" r="3.5"/></g>`,
  // A photograph with a garland, as it hangs in a house after a death.
  death:
    '<path d="M8 4h24v30H8z" fill="#fff" stroke="#6A4020" stroke-width="3"/><circle cx="20" cy="14" r="4.5" fill="#7A6A5C"/><path d="M11 32c0-8 4-11 9-11s9 3 9 11z" fill="#7A6A5C"/><path d="M7 4c1 19 5 29 13 32 8-3 12-13 13-32" fill="none" stroke="#F0940F" stroke-width="4" stroke-linecap="round" stroke-dasharray="0 5"/>',
  // A crutch beside a bandaged leg.
  limbs:
    '<path d="M27 4h9M31 4v33" stroke="#8A5A2B" stroke-width="3" stroke-linecap="round"/><path d="M27 16h8" stroke="#8A5A2B" stroke-width="2.5" stroke-linecap="round"/><path d="M9 3h9v31h7v4H9z" fill="#C98D63"/><path d="M8 15h11v13H8z" fill="#fff" stroke="#B8B4AC" stroke-width="1.5"/><path d="M8 20l11-3M8 25l11-3" stroke="#B8B4AC" stroke-width="1.5"/>',
  // A wild boar in front of eaten crop.
  'wild-animals':
    '<path d="M32 36V15M36 36V11" stroke="#B98211" stroke-width="2.5"/><path d="M32 15v-3M29 20l-2-3M36 11V8M39 16l-3 3" stroke="#E5A609" stroke-width="3.5" stroke-linecap="round"/><path d="M4 25c0-7 6-11 12-10 4-3 8-1 9 3l4 5c1 2 0 4-2 4h-5l-1 9h-4v-6h-6v6H7v-7c-2-1-3-2-3-4z" fill="#5B4636"/><path d="M7 17l3-4 2 3 3-4 2 3M4 24l-3 4" fill="none" stroke="#5B4636" stroke-width="2.5" stroke-linecap="round"/><circle cx="22" cy="20" r="1.3" fill="#fff"/><path d="M26 26c1-1 2-2 1-4" fill="none" stroke="#fff" stroke-width="1.8" stroke-linecap="round"/><path d="M0 37h40" stroke="#2F8A3D" stroke-width="3"/>',
  // Paddy that stands in water up to its ears.
  inundation:
    '<g fill="none" stroke="#2F8A3D" stroke-width="2.5" stroke-linecap="round"><path d="M9 38V14M9 26l-5-9M9 26l5-8M20 38V9M20 24l-5-10M20 24l5-9M31 38V14M31 26l-5-8M31 26l5-9"/></g><path d="M9 13c1-5 4-6 6-4M20 8c1-5 4-6 6-4M31 13c1-5 4-6 6-4" fill="none" stroke="#E5A609" stroke-width="4" stroke-linecap="round" stroke-dasharray=".1 3"/><path d="M0 24c4-3 6-3 10 0s6 3 10 0 6-3 10 0 6 3 10 0v16H0z" fill="#1E6FB8" fill-opacity=".85"/><path d="M0 32c4-3 6-3 10 0s6 3 10 0 6-3 10 0 6 3 10 0" fill="none" stroke="#8FC3EE" stroke-width="2"/>',
} as const;

export type PerilPicture = keyof typeof drawings;
export const perilPictures = Object.keys(drawings) as PerilPicture[];

const PREFIX = 'peril-';
const SUFFIX = '.svg';

/** Address of a peril's drawing: /pictures/v1/peril-hail.svg */
export const perilPictureUrl = (peril: PerilPicture): string => `/pictures/v1/${PREFIX}${peril}${SUFFIX}`;

/** The drawing of a file name under /pictures/v1/; undefined for a name that perilPictureUrl could not have made. */
export function drawPeril(name: string): string | undefined {
  const peril = perilPictures.find((one) => name === `${PREFIX}${one}${SUFFIX}`);
  return peril && `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" role="img" aria-label="${peril}">${drawings[peril]}</svg>`;
}
