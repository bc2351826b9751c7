// Hashes codes and approvals, so that nobody can read a code from the database.
import { createHash, createHmac } from 'node:crypto';

export const hashOf = (hashcode: string): string => createHash('sha256').update(hashcode).digest('base64url');

/** The person and the purpose of a code. */
export interface CodeKey {
  readonly purpose: string;
  readonly farmerId: number;
  readonly id: string;
  readonly agentId: number;
}

export function codeHash(key: Buffer, { purpose, id, agentId, farmerId }: CodeKey, code: string): Buffer {
  return createHmac('sha256', key).update(`${purpose}.${id}.${agentId}.${farmerId}.${code}`).digest();
}

/** The same code gives the same hashcode, so that a lost answer can be requested again. */
export function hashcodeOf(key: Buffer, { purpose, id, agentId, farmerId }: CodeKey, code: string): string {
  return createHmac('sha256', key).update(`yes.${purpose}.${id}.${agentId}.${farmerId}.${code}`).digest('base64url');
}
