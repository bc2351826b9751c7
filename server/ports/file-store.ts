// Keeping files, wherever they lie: in a folder of this machine, or at a service that speaks S3.

/** `public` files are served to everybody by their name; `private` ones only by an area that knows whose they are. */
export type FileSpace = 'public' | 'private';
export const fileSpaces: readonly FileSpace[] = ['public', 'private'];

/** The hash of the content, and what it is: the same name is the same file, for good. */
const FILE_NAME = /^[0-9a-f]{64}\.[a-z0-9]{2,5}$/;
export const isFileName = (name: string): boolean => FILE_NAME.test(name);

/** A file that lies in the store, as the store knows it. */
export interface StoredObject {
  readonly name: string;
  readonly bytes: number;
  /** When it was put there, epoch ms. */
  readonly at: number;
}

export interface FileStorePort {
  /** Resolves once it would survive a kill; there is never half a file under a name. Safe to repeat. */
  put(space: FileSpace, name: string, content: Uint8Array): Promise<void>;
  /** Undefined when there is none. */
  read(space: FileSpace, name: string): Promise<Buffer | undefined>;
  /** Safe to repeat. */
  remove(space: FileSpace, name: string): Promise<void>;
  /** All of a space, in no order. */
  list(space: FileSpace): AsyncIterable<StoredObject>;
}
