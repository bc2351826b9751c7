import { expect, test } from 'vitest';
import { jobFailure } from './job-failure.ts';

test.each([
  ['msg91: no answer in time', 'no-answer', 'msg91', null],
  ['msg91: Authentication failure (401 201)', 'no-access', 'msg91', 'Authentication failure'],
  ['msg91: template id missing or invalid (400)', 'template', 'msg91', 'template id missing or invalid'],
  ['msg91: mobiles invalid (400)', 'number', 'msg91', 'mobiles invalid'],
  ['whatsapp: Too many messages (429 131056)', 'too-many', 'whatsapp', 'Too many messages'],
  ['razorpay: The server had an error (502)', 'provider-fault', 'razorpay', 'The server had an error'],
  ['msg91: refused (400)', 'refused', 'msg91', null],
  ['push: an answer that cannot be read', 'unreadable', 'push', 'an answer that cannot be read'],
  ['calls are switched off', 'switched-off', null, null],
  ['the disk was full', 'other', null, 'the disk was full'],
  [null, 'other', null, null],
] as const)('%s', (error, reason, provider, said) => {
  expect(jobFailure(error)).toEqual({ reason, provider, said });
});
