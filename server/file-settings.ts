// The settings of files: their place and their limits.
import path from 'node:path';
import { type Environment, needed, webAddress, wholeNumber } from './environment.ts';

export interface FileSettings {
  /** Folder of files if no S3 is configured. */
  readonly folder: string;
  readonly s3:
    | {
        /** The address without the bucket, which is part of the path. */
        readonly endpoint: string;
        readonly bucket: string;
        readonly region: string;
        readonly accessKeyId: string;
        readonly secretAccessKey: string;
      }
    | undefined;
  /** Limit of all files together. */
  readonly roomBytes: number;
  /** Upload limit for one person, and for everybody, in a day, kB. */
  readonly uploadsPerPerson: number;
  readonly uploadsPerDay: number;
}

const MB = 1024 * 1024;
/** Limit of a day's counter. */
const MOST_MB = 1_000_000;

function readS3(env: Environment): FileSettings['s3'] {
  const bucket = env['S3_BUCKET'];
  if (!bucket) return undefined;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw new Error(`S3_BUCKET=${bucket}: expected the name of a bucket`);
  const region = env['S3_REGION'] || 'us-east-1';
  return {
    endpoint: webAddress(env, 'S3_ENDPOINT', `https://s3.${region}.amazonaws.com`),
    bucket,
    region,
    accessKeyId: needed(env, 'S3_ACCESS_KEY_ID', 'S3_BUCKET'),
    secretAccessKey: needed(env, 'S3_SECRET_ACCESS_KEY', 'S3_BUCKET'),
  };
}

export function readFileSettings(env: Environment, dataFolder: string): FileSettings {
  return {
    folder: path.resolve(env['FILES_DIR'] || path.join(dataFolder, 'files')),
    s3: readS3(env),
    roomBytes: wholeNumber(env, 'FILES_MB', 10_240, 1) * MB,
    uploadsPerPerson: wholeNumber(env, 'UPLOADS_MB_PER_PERSON_PER_DAY', 25, 1, MOST_MB) * 1024,
    uploadsPerDay: wholeNumber(env, 'UPLOADS_MB_PER_DAY', 2_000, 1, MOST_MB) * 1024,
  };
}
