// Port for storing files: in a folder of this machine, or at an S3 service.

/** `public` files are served to everybody by name. `private` files are served only by an area that knows their owners. */
export type FileSpace = 'public' | 'private';
export const fileSpaces: readonly FileSpace[] = ['public', 'private'];

/** The hash of the content, with its type: one name always means the same file. */
const FILE_NAME = /^[0-9a-f]{64}\.[a-z0-9]{2,5}$/;
export const isFileName = (name: string): boolean => FILE_NAME.test(name);

/** A file as the store describes it. */
export interface StoredObject {
  readonly name: string;
  readonly bytes: number;
  /** When it was stored, epoch ms. */
  readonly at: number;
}

export interface FileStorePort {
  /** Resolves once it would survive a kill; there is never half a file under a name. Safe to repeat. */
  put(space: FileSpace, name: string, content: Uint8Array): Promise<void>;
  /** Undefined when there is none. */
  read(space: FileSpace, name: string): Promise<Buffer | undefined>;
  /** Safe to repeat. */
  remove(space: FileSpace, name: string): Promise<void>;
  /** All of a space, in any order. */
  list(space: FileSpace): AsyncIterable<StoredObject>;
}
