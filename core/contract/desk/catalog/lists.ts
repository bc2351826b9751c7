// Desk calls for brands and categories of products.
import { array, type Infer, integer, nullable, object, optional, size, string } from 'superstruct';
import { Id, IdText, LocalText, OptionalText, Text } from '../../wire/fields.ts';
import { localWords } from '../../wire/local-words.ts';
import { defineDeskCall } from '../desk-call.ts';

export const CatalogEntry = object({
  id: Id,
  /** Every change raises it; sent back as `If-Match`. */
  version: integer(),
  names: LocalText,
  /** Search words for all its products. */
  search_words: array(string()),
  /** Number of its products, including drafts. */
  products: integer(),
});
export type CatalogEntry = Infer<typeof CatalogEntry>;

const Entries = object({ results: array(CatalogEntry), next: nullable(string()) });
const Names = localWords(OptionalText(60), Text(60));
const SearchWords = optional(size(array(Text(60)), 0, 40));
const NewEntry = object({ names: Names, search_words: SearchWords });
const EntryChange = object({ names: optional(Names), search_words: SearchWords });
const Path = object({ id: IdText });

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

export const updateDeskBrand = defineDeskCall({
  name: 'updateDeskBrand',
  method: 'PATCH',
  path: '/api/desk/v1/brands/{id}',
  access: 'catalog.write',
  params: Path,
  body: EntryChange,
  response: CatalogEntry,
  errors: ['CODE_TAKEN', 'CHANGED_MEANWHILE', 'TOO_MANY_REQUESTS'],
  summary: 'Changes the given fields of a brand. Its products follow within minutes.',
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

export const updateDeskCategory = defineDeskCall({
  name: 'updateDeskCategory',
  method: 'PATCH',
  path: '/api/desk/v1/categories/{id}',
  access: 'catalog.write',
  params: Path,
  body: EntryChange,
  response: CatalogEntry,
  errors: ['CODE_TAKEN', 'CHANGED_MEANWHILE', 'TOO_MANY_REQUESTS'],
  summary: 'Changes the given fields of a category. Its products follow within minutes.',
});
