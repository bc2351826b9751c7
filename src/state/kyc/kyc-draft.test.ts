// Tests what stays of a KYC form: nothing secret, and only for the person who typed it.
import { expect, test } from 'vitest';
import { setSession } from '../session/session-state.ts';
import { dropKycDraft, keepKycFields, keepKycUploads, readKycDraft } from './kyc-draft.ts';

const EMPTY = { values: {}, uploads: {} };

test('public fields and photo names are stored together, and numbers are not', async () => {
  setSession({ db: 'khurpi-kyc-one', subject: 'one' });
  keepKycFields(undefined, { name: 'Asha', aadharNumber: '234123412346', accountNumber: '30512347890' });
  keepKycUploads(undefined, 'aadhar', ['a']);
  keepKycFields(44, { name: 'Sita' });
  await dropKycDraft(44);
  expect(await readKycDraft(undefined)).toEqual({ values: { name: 'Asha' }, uploads: { aadhar: ['a'] } });
  expect(await readKycDraft(44)).toEqual(EMPTY);
});

test('an unsaved draft does not go to the next person on the phone', async () => {
  setSession({ db: 'khurpi-kyc-two', subject: 'two' });
  for (let i = 0; i < 5; i++) keepKycFields(undefined, { name: `Asha ${i}` });
  keepKycUploads(undefined, 'aadhar', ['a']);
  setSession({ db: 'khurpi-kyc-three', subject: 'three' });
  // Waits for all requests. The current person loses nothing, because there is nothing.
  keepKycFields(undefined, { dob: '01011990' });
  await dropKycDraft(44);
  expect(await readKycDraft(undefined)).toEqual({ values: { dob: '01011990' }, uploads: {} });
});
