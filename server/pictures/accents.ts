/** Brand colours for labels and lids. `ink` is the text colour for `base`, `deep` the one for white paper. */
export const accents = ['green', 'marigold', 'brown', 'navy', 'red', 'sky', 'teal', 'plum'] as const;

export type Accent = (typeof accents)[number];

export interface AccentTones {
  base: string;
  dark: string;
  light: string;
  ink: string;
  deep: string;
}

export const accentTones: Record<Accent, AccentTones> = {
  green: { base: '#1B7A3D', dark: '#0B5A2B', light: '#CBE6D0', ink: '#fff', deep: '#0B5A2B' },
  marigold: { base: '#F5B301', dark: '#C98600', light: '#FFE9AE', ink: '#1A1F16', deep: '#6B4600' },
  brown: { base: '#8A5A2B', dark: '#63401D', light: '#EBD6BD', ink: '#fff', deep: '#63401D' },
  navy: { base: '#234A70', dark: '#17324D', light: '#CFDDEB', ink: '#fff', deep: '#17324D' },
  red: { base: '#B7281F', dark: '#8A1010', light: '#F9D3CC', ink: '#fff', deep: '#8A1010' },
  sky: { base: '#1F76B5', dark: '#12548A', light: '#C9E4F6', ink: '#fff', deep: '#12548A' },
  teal: { base: '#0F7C78', dark: '#085A58', light: '#C4E8E3', ink: '#fff', deep: '#085A58' },
  plum: { base: '#7A2E68', dark: '#571D4A', light: '#EBD0E3', ink: '#fff', deep: '#571D4A' },
};
