// Every call of the desk that writes is sorted here: it moves money or goods in a way of the table, or it says why it cannot. A new call
// fails until somebody has thought about what one dishonest person does with it.
import { expect, test } from 'vitest';
import { deskCallsByArea } from '../../contract/desk/calls.ts';
import { keyScopes } from '../../facts/programs/api-key.ts';
import { type PayoutWayName, payoutWays } from './payout-ways.ts';

/** Call → the ways in which it pays out or loosens. */
const moving: Readonly<Record<string, readonly PayoutWayName[]>> = {
  refundDeskOrder: ['refund', 'cash-back'],
  giveRefundByHand: ['cash-back', 'online-by-hand'],
  settleDeskProblem: ['take-back'],
  payDeskRefund: ['hand-out'],
  payDeskClaim: ['claim'],
  moveCash: ['drawer-out'],
  closeDay: ['day-short'],
  setVendorBank: ['bank'],
  changeMoneySettings: ['loosen'],
  changeDueLimit: ['loosen'],
  removeDueLimit: ['loosen'],
  createPerson: ['commission'],
  updatePerson: ['commission'],
  openCreditLine: ['credit'],
  changeCreditLine: ['credit'],
  startRecall: ['recall'],
  endRecall: ['recall-end'],
  reportBreach: ['breach'],
  countStock: ['goods-lost'],
  countShelf: ['goods-lost'],
  putDeskOffer: ['goods-lost'],
  addDeskStock: ['goods-lost'],
  applyImport: ['goods-lost'],
  rejectDeskOrder: ['call-off'],
  acceptDeskOrder: ['call-off'],
  packDeskOrder: ['call-off'],
  bringBackDeskOrder: ['call-off'],
};

/** Why no money or goods leave by these calls. */
const harmless: Readonly<Record<string, readonly string[]>> = {
  'money comes in, and references are compared with the bank': ['takeDeskMoney', 'deliverDeskOrder'],
  'the order’s goods go to its buyer': ['dispatchDeskOrder', 'readyDeskOrder'],
  'an approval needs somebody independent, a refusal pays nothing': ['approveSignOff', 'declineSignOff'],
  'the gateway pays to the payer, and a refund was decided before': ['retryRefund', 'askAboutPayment', 'seeGatewayFact', 'solveReference'],
  'it tightens or ends': ['closeCreditLine', 'revokeApiKey', 'removeWebhook', 'removeStaff', 'blockPerson', 'unblockPerson'],
  'a payment of the claim is asked for separately': ['askDeskClaim', 'surveyDeskClaim', 'decideDeskClaim'],
  'a key has scopes without money, and acts as its owner': ['createApiKey'],
  'bodies of webhooks hold no personal data and move nothing': [
    ...['createWebhook', 'renewWebhookSecret', 'resumeWebhook', 'replayWebhookDelivery'],
  ],
  'new accounts and roles are tied to whoever gave them': ['createStaff', 'updateStaff'],
  'prices and coupons are offers of the shop that everybody sees; refunds are limited by what was paid': [
    ...['createDeskCoupon', 'updateDeskCoupon', 'createDeskProduct', 'updateDeskProduct'],
  ],
  'insurance is sold after a second person’s yes': [
    ...['createDeskInsurance', 'updateDeskInsurance', 'proposeInsurance', 'sellInsurance', 'withdrawInsurance'],
    ...['addInsurancePaper', 'putDeskPremium', 'deleteDeskPremium', 'giveBordereauAnswers'],
  ],
  'goods come in, or nothing changes': ['receiveGoods', 'previewShelfCount', 'createImport', 'cancelImport'],
  'settings of a shop without money': [
    ...['createDeskVendor', 'updateDeskVendor', 'checkPins', 'checkLicence', 'sendTestMessage', 'startTestPayment', 'checkTestPayment'],
    ...['createCentre', 'updateCentre', 'addCentrePerson', 'removeCentrePerson', 'createTabletCode', 'orderTablet'],
  ],
};

/** Areas whose calls write texts, pictures, papers, or the own account. */
const ofWords = [
  ...['desk: session', 'desk: passkey', 'desk: banners', 'desk: speech', 'desk: texts', 'desk: blog', 'desk: uploads', 'desk: kyc'],
  ...['desk: today', 'desk: community', 'desk: ratings', 'desk: grievances', 'desk: growth', 'desk: languages', 'desk: texts of SMS'],
  ...['desk: insights', 'desk: suggestions'],
];
const loose = [
  'noteFarmer',
  'showOrderPhones',
  'remindDebtor',
  'createBreachNotice',
  'addProductPicture',
  'createDeskBrand',
  'updateDeskBrand',
];
const lists = ['createDeskCategory', 'updateDeskCategory'];

const writes = Object.entries(deskCallsByArea).flatMap(([area, calls]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ name }) => ({ area, name })),
);
const sorted = [...Object.keys(moving), ...Object.values(harmless).flat(), ...loose, ...lists];

test('every call of the desk that writes pays out in a way of the table, or says why nothing leaves by it', () => {
  expect(writes.filter(({ area, name }) => !ofWords.includes(area) && !sorted.includes(name)).map(({ name }) => name)).toEqual([]);
  expect(sorted.filter((name) => !writes.some((call) => call.name === name))).toEqual([]);
  expect(sorted.filter((name, place) => sorted.indexOf(name) !== place)).toEqual([]);
});

test('every way of the table is some call’s', () => {
  const ways = new Set(Object.values(moving).flat());
  expect(Object.keys(payoutWays).filter((way) => !ways.has(way as PayoutWayName))).toEqual([]);
});

test('no API key opens a call that pays out money; one that changes stock counts for its owner', () => {
  const opened = Object.values(keyScopes).flatMap(({ calls }): readonly string[] => calls);
  expect(opened.filter((name) => moving[name] !== undefined)).toEqual(['addDeskStock']);
});
