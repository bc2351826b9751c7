// The ladders of stored shapes. A rung that was shipped is never edited: phones are weeks behind. New shapes are new rungs.
import type { Rung } from './one-writer.ts';

export const shopLadder: readonly Rung[] = [
  (db) => {
    // The catalogues of this rung were moved out (catalog-db.ts); their stores stay, empty, until no phone has any.
    db.createObjectStore('catalogues', { keyPath: 'vendorId' });
    db.createObjectStore('catalogueChunks', { keyPath: ['vendorId', 'chunk'] });
    db.createObjectStore('productDetails', { keyPath: ['vendorId', 'id'] }).createIndex('at', 'at');
    db.createObjectStore('variants', { keyPath: ['vendorId', 'id'] }).createIndex('at', 'at');
    db.createObjectStore('vendors', { keyPath: 'id' });
    db.createObjectStore('masterData', { keyPath: 'name' });
  },
];

export const userLadder: readonly Rung[] = [
  (db) => {
    db.createObjectStore('carts', { keyPath: 'type' });
    db.createObjectStore('addresses', { keyPath: 'id' }).createIndex('words', 'words', { multiEntry: true });
    db.createObjectStore('orders', { keyPath: 'id' }).createIndex('created_at', 'created_at');
    db.createObjectStore('wishes', { keyPath: 'productId' }).createIndex('addedAt', 'addedAt');
    db.createObjectStore('notes', { keyPath: 'name' });
  },
];
