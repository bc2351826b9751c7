// Sends every photo to the decoder. It computes the cost from the header. Each owner has a budget of decoding time and takes
// turns with others, so that nobody blocks the uploads of others.

import { TooManyWaiting } from '../child/task-process.ts';
import type { RateBudget } from '../http/limits/rate-budget.ts';
import { type Bucket, HOUR_MS, ofNetwork, refundAll, spendAll } from '../http/limits/spend.ts';
import { Refusal } from '../refusal.ts';
import type { PhotoEncoder, PhotoOwner } from './photo-encoder.ts';
import type { PhotoAnswer, PhotoOutput } from './photo-task.ts';

export interface PhotoPayer extends PhotoOwner {
  readonly budgets: readonly Bucket[];
}

/** Milliseconds of decoding per hour: 25 photos of 50 million pixels, or 300 as the app sends them. */
const PERSON_MS = 60_000;
/** Many phones of a mobile network, or of a service centre, share an address. */
const NETWORK_MS = 600_000;
/** Product photos are encoded in many sizes: about 500 photos. */
const STAFF_MS = 900_000;

const ofHour = (name: string, limit: number): Bucket => ({ name: `photo-ms:${name}`, limit, windowMs: HOUR_MS });

/** @param network the uploader's network, if known */
export function photosOfPerson(userId: number, network?: string): PhotoPayer {
  const name = `person:${userId}`;
  const ofSender = network === undefined ? [] : ofNetwork('photo-ms:network', network, NETWORK_MS, HOUR_MS);
  return { name, mostWaiting: 8, budgets: [ofHour(name, PERSON_MS), ...ofSender] };
}

export function photosOfStaff(userId: number): PhotoPayer {
  const name = `staff:${userId}`;
  return { name, mostWaiting: 8, budgets: [ofHour(name, STAFF_MS)] };
}

/** For readers without an account. A page shows many small photos at once, and each comes from a photo that was encoded here. */
export const photosOfReader = (network: string): PhotoPayer => ({ name: `reader:${network}`, mostWaiting: 30, budgets: [] });

/** The refusal when too many photos wait. */
export const busyRefusal = ({ isOwn, retryAfter }: TooManyWaiting): Refusal =>
  new Refusal(isOwn ? 'TOO_MANY_REQUESTS' : 'UNAVAILABLE', { retryAfter });

export interface PhotoService {
  /** @throws Refusal TOO_MANY_REQUESTS to a person who requests too much, UNAVAILABLE if there is no space for anybody */
  encode(content: Buffer, outputs: readonly PhotoOutput[], payer: PhotoPayer): Promise<PhotoAnswer>;
}

export function createPhotoService(encoder: Pick<PhotoEncoder, 'open' | 'encode'>, budget: RateBudget): PhotoService {
  return {
    async encode(content, outputs, payer) {
      const opened = encoder.open(content, outputs);
      if ('refused' in opened) return opened;
      await spendAll(budget, payer.budgets, opened.cost);
      try {
        return await encoder.encode(opened, payer);
      } catch (error) {
        if (!(error instanceof TooManyWaiting)) throw error;
        await refundAll(budget, payer.budgets, opened.cost);
        throw busyRefusal(error);
      }
    },
  };
}
