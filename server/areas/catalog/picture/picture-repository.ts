// Stores product photos: their files, and the product of each.
import type { Database } from '../../../db/database.ts';

/** Public file names by size and format. */
export type PictureFiles = Readonly<Record<string, Readonly<Record<'avif' | 'webp', string>>>>;

export type PictureRepository = ReturnType<typeof createPictureRepository>;

export function createPictureRepository(db: Database) {
  return {
    async find(id: string): Promise<PictureFiles | undefined> {
      return (await db.sql.selectFrom('product_pictures').select('files').where('id', '=', id).executeTakeFirst())?.files;
    },

    async add(id: string, files: PictureFiles, at: Date): Promise<void> {
      await db.sql
        .insertInto('product_pictures')
        .values({ id, files: JSON.stringify(files), at })
        .onConflict((c) => c.doNothing())
        .execute();
    },

    /** Sets the photo of a product and all its packs. Its version stays, because the form has no photo. */
    async show(productId: number, photo: string, imageUrl: string, by: { readonly at: Date; readonly id: number }): Promise<void> {
      await db.sql
        .updateTable('products')
        .set({ photo, image_url: imageUrl, changed_at: by.at, changed_by: by.id })
        .where('id', '=', productId)
        .execute();
      await db.sql.updateTable('variants').set({ image_url: imageUrl }).where('product_id', '=', productId).execute();
    },
  };
}
