// Brands and categories of products.
import { array, type Infer, integer, nullable, object, optional, size, string } from 'superstruct';
import { Id, LocalText, Text } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

/** A brand or a category; `products`: how many there are of it. */
export const CatalogEntry = object({ id: Id, names: LocalText, search_words: array(string()), products: integer() });
export type CatalogEntry = Infer<typeof CatalogEntry>;

const Entries = object({ results: array(CatalogEntry), next: nullable(string()) });
const NewEntry = object({
  names: object({ en: Text(60), hi: Text(60) }),
  /** Further words by which all of it is found. */
  search_words: optional(size(array(Text(60)), 0, 40)),
});

export const listDeskBrands = defineDeskCall({
  name: 'listDeskBrands',
  method: 'GET',
  path: '/api/desk/v1/brands',
  access: 'catalog.read',
  response: Entries,
  errors: [],
  summary: 'All brands.',
});

export const createDeskBrand = defineDeskCall({
  name: 'createDeskBrand',
  method: 'POST',
  path: '/api/desk/v1/brands',
  access: 'catalog.write',
  idempotent: true,
  body: NewEntry,
  response: CatalogEntry,
  status: 201,
  errors: ['CODE_TAKEN', 'TOO_MANY_REQUESTS'],
  summary: 'Adds a brand; its name is no other’s.',
});

export const listDeskCategories = defineDeskCall({
  name: 'listDeskCategories',
  method: 'GET',
  path: '/api/desk/v1/categories',
  access: 'catalog.read',
  response: Entries,
  errors: [],
  summary: 'All categories.',
});

export const createDeskCategory = defineDeskCall({
  name: 'createDeskCategory',
  method: 'POST',
  path: '/api/desk/v1/categories',
  access: 'catalog.write',
  idempotent: true,
  body: NewEntry,
  response: CatalogEntry,
  status: 201,
  errors: ['CODE_TAKEN', 'TOO_MANY_REQUESTS'],
  summary: 'Adds a category; its name is no other’s.',
});
