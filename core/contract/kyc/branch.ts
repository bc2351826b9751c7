// The call for bank branches.
import { type Infer, object, pattern, string } from 'superstruct';
import { defineCall } from '../wire/call.ts';

/** Empty text: the directory knows the bank, but not the branch's place. */
export const Branch = object({ bank: string(), branch: string(), city: string(), state: string() });
export type Branch = Infer<typeof Branch>;

export const findBranch = defineCall({
  name: 'findBranch',
  method: 'GET',
  path: '/api/common/v1/ifsc/{code}',
  access: 'public',
  params: object({ code: pattern(string(), /^[A-Za-z0-9]{1,20}$/) }),
  response: Branch,
  errors: [],
  summary: 'Bank and branch of an IFSC code; 404 for one the public directory does not know, which does not make it wrong.',
});
