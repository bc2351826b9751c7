// Reads a body of fields and one file (multipart/form-data) within its limit. If the file was sent in parts before, the body has its hash
// and name instead.
import { createHash } from 'node:crypto';
import type { FastifyError, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

export interface UploadedFile {
  /** The name given by the sender; it is never used as a path. */
  readonly name: string;
  /** The type given by the sender, which proves nothing. */
  readonly type: string;
  readonly bytes: Buffer;
  /** SHA-256 of its content, hex. */
  readonly hash: string;
}

export interface Upload {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: UploadedFile;
}

const FILE = 'file';
/** Fields that replace a file sent in parts. */
const UPLOAD = 'upload';
const FILE_NAME = 'file_name';
const MOST_FIELDS = 10;
const MOST_FIELD_BYTES = 4_096;
const MOST_NAME = 120;

const wrong = (path: string): Refusal => new Refusal('BAD_REQUEST', { details: { path: `body.${path}` } });

/** A reading error is the sender's fault, whatever the reader calls it. */
function refusalOf(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  return (error as Partial<FastifyError>).code === 'FST_REQ_FILE_TOO_LARGE' ? new Refusal('PAYLOAD_TOO_LARGE') : wrong(FILE);
}

/** The last part of a name, without characters that a screen should not show. */
const nameOf = (given: string): string =>
  (given.split(/[\\/]/).at(-1) ?? '')
    .toWellFormed()
    .replace(/[\p{C}\u2028\u2029]/gu, '')
    .slice(0, MOST_NAME) || FILE;

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** @throws Refusal UPLOAD_GONE, PAYLOAD_TOO_LARGE */
async function givenFile(sha256: string, name: string, mostBytes: number, find: FindFile): Promise<UploadedFile> {
  const bytes = /^[0-9a-f]{64}$/.test(sha256) ? await find(sha256) : undefined;
  if (!bytes) throw new Refusal('UPLOAD_GONE');
  if (bytes.byteLength > mostBytes) throw new Refusal('PAYLOAD_TOO_LARGE');
  return { name: nameOf(name), type: '', bytes, hash: sha256 };
}

/** The caller's own file of this hash. */
type FindFile = (sha256: string) => Promise<Buffer | undefined>;

interface Form {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: UploadedFile | undefined;
}

/** @throws Refusal BAD_REQUEST (two files, a repeated field), PAYLOAD_TOO_LARGE */
async function readForm(request: FastifyRequest, mostBytes: number): Promise<Form> {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  let file: UploadedFile | undefined;
  const limits = { files: 1, fileSize: mostBytes, fields: MOST_FIELDS, fieldSize: MOST_FIELD_BYTES, fieldNameSize: 100, headerPairs: 20 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      if (part.fieldname !== FILE || file) throw wrong(part.fieldname);
      const bytes = await part.toBuffer();
      file = { name: nameOf(part.filename ?? ''), type: part.mimetype, bytes, hash: hashOf(bytes) };
    } else {
      if (typeof part.value !== 'string' || part.valueTruncated || part.fieldname in fields) throw wrong(part.fieldname);
      fields[part.fieldname] = part.value;
    }
  }
  return { fields: { ...fields }, file };
}

/**
 * @param find finds a file that was sent in parts
 * @throws Refusal BAD_REQUEST (no file, two of them, a repeated field), PAYLOAD_TOO_LARGE, UPLOAD_GONE
 */
export async function readUpload(request: FastifyRequest, mostBytes: number, find: FindFile): Promise<Upload> {
  const { fields, file } = await readForm(request, mostBytes).catch((error: unknown) => {
    throw refusalOf(error);
  });
  const { [UPLOAD]: upload, [FILE_NAME]: name = '', ...own } = fields;
  if (upload === undefined && file) return { fields, file };
  if (upload === undefined || file) throw wrong(FILE);
  return { fields: own, file: await givenFile(upload, name, mostBytes, find) };
}
