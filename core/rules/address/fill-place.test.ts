import { expect, test } from 'vitest';
import type { Place } from '../../contract/master-data.ts';
import { fillPlace, type PlaceFields } from './fill-place.ts';

const placeOf = (state: string, district: string, block?: string): Place =>
  ({ area: '', city: '', postalCode: '', state, district, state_id: 1, district_id: 1, ...(block ? { block } : {}) }) as Place;
const kanti = placeOf('Bihar', 'Muzaffarpur', 'Kanti');
const mushahari = placeOf('Bihar', 'Muzaffarpur', 'Mushahari');
const delhi = placeOf('Delhi', 'New Delhi');
const fields = (state = '', district = '', block = ''): PlaceFields => ({ state, district, block });

test.each<[string, PlaceFields, Place, Place | undefined, PlaceFields]>([
  ['an empty address takes the whole place', fields(), kanti, undefined, fields('Bihar', 'Muzaffarpur', 'Kanti')],
  ['a chosen district stays', fields('Bihar', 'Vaishali'), kanti, undefined, fields('Bihar', 'Vaishali')],
  ['a chosen state stays, and no district of another state joins it', fields('Jharkhand'), kanti, undefined, fields('Jharkhand')],
  ['what was filled in gives way to the next place', fields('Bihar', 'Muzaffarpur', 'Kanti'), delhi, kanti, fields('Delhi', 'New Delhi')],
  [
    'a filled-in block gives way too',
    fields('Bihar', 'Muzaffarpur', 'Kanti'),
    mushahari,
    kanti,
    fields('Bihar', 'Muzaffarpur', 'Mushahari'),
  ],
  [
    'a block of the old place does not stay where the new one names none',
    fields('Bihar', 'Muzaffarpur', 'Kanti'),
    placeOf('Bihar', 'Muzaffarpur'),
    kanti,
    fields('Bihar', 'Muzaffarpur'),
  ],
  [
    'a chosen block stays in its district',
    fields('Bihar', 'Muzaffarpur', 'Sahebganj'),
    mushahari,
    kanti,
    fields('Bihar', 'Muzaffarpur', 'Sahebganj'),
  ],
  ['a chosen district stays though the state was filled in', fields('Bihar', 'Vaishali'), mushahari, kanti, fields('Bihar', 'Vaishali')],
  [
    'a chosen district of the old state goes with the filled-in state',
    fields('Bihar', 'Vaishali'),
    delhi,
    kanti,
    fields('Delhi', 'New Delhi'),
  ],
  ['names are the same in any letters', fields('BIHAR', 'muzaffarpur'), delhi, kanti, fields('Delhi', 'New Delhi')],
])('%s', (_, before, place, last, after) => {
  expect(fillPlace(before, place, last)).toEqual(after);
});
