// The practice of this page, made at its first use.

import { refuseWrites } from '#data/api/tablet/refuse-writes.ts';
import { erasePractice, readPractice, writePractice } from '#data/practice/practice-db.ts';
import { createPractice, type PracticeController } from './create-practice.ts';

const made: { practice?: PracticeController } = {};

export function currentPractice(): PracticeController {
  made.practice ??= createPractice({
    read: readPractice,
    write: writePractice,
    erase: erasePractice,
    refuseWrites: () => refuseWrites(globalThis as unknown as Parameters<typeof refuseWrites>[0]),
  });
  return made.practice;
}
