// The label colour of a brand on the drawings of its goods.
import type { Accent } from '../../pictures/accents.ts';

/** By the brand's slug. */
export const brandAccents: Readonly<Record<string, Accent>> = {
  khetdemo: 'green',
  haridhara: 'teal',
  pashusaathi: 'brown',
  ankurpath: 'teal',
  sonakhalihan: 'marigold',
  belbagiya: 'red',
  kyaarijod: 'plum',
  mittisutra: 'brown',
  jadjugnu: 'sky',
  fasaldoot: 'navy',
  pattapahra: 'plum',
  ghaasjeet: 'red',
  neempahra: 'green',
  auzarchaupal: 'navy',
  chhidkavyaar: 'sky',
  namisetu: 'teal',
  dudhtara: 'sky',
  murgimauj: 'marigold',
  talabtara: 'teal',
  keetvida: 'marigold',
};
