// Requests about growth products and leads. Each of them succeeds.
import { exportLeads, getLead, listLeads, updateLead } from '#core/contract/desk/growth/leads.ts';
import { addGrowthPicture, getGrowthProduct, listGrowthProducts, updateGrowthProduct } from '#core/contract/desk/growth/products.ts';
import { createLead, listPackages } from '#core/contract/growth/growth.ts';
import { noisyPhoto } from '../../fixtures/photos.ts';
import { phonesFrom } from '../../fixtures/server/talk.ts';
import type { TestServer } from '../../fixtures/server/test-server.ts';
import type { Examples } from '../example.ts';

export async function createGrowthExamples(server: TestServer): Promise<Examples> {
  const { token } = await server.signInDesk('9876500010');
  const newPhone = phonesFrom(6_990_000_000);
  const items = [
    { product_id: 4645, quantity: 1 },
    { product_id: 8702, quantity: 2 },
  ];
  const { id } = await server.get(createLead, { body: { mobile_number: newPhone(), items } });
  const photo = await noisyPhoto(1, { side: 64 });
  let turn = 400;
  const next = (): number => {
    turn++;
    return turn;
  };
  return {
    examples: [
      { call: listPackages, make: async () => ({ query: { lang: 'hi' } }) },
      { call: createLead, make: async () => ({ body: { mobile_number: newPhone(), items } }) },
      { call: listGrowthProducts, make: async () => ({ token }) },
      { call: getGrowthProduct, make: async () => ({ token, params: { id: 4645 } }) },
      {
        call: updateGrowthProduct,
        make: async () => ({
          token,
          params: { id: 4645 },
          body: {
            names: { en: 'Humic acid', hi: 'ह्यूमिक एसिड' },
            packs: { en: '1 l', hi: '1 लीटर' },
            texts: { en: 'Loosens the soil.', hi: 'मिट्टी को भुरभुरा करता है।' },
            befores: { en: 'Hard soil.', hi: 'मिट्टी सख्त।' },
            afters: { en: 'Loose soil.', hi: 'मिट्टी भुरभुरी।' },
            price: next(),
            discount_price: 300,
            is_live: true,
          },
        }),
      },
      { call: addGrowthPicture, make: async () => ({ token, params: { id: 8704 }, file: { name: 'a.png', content: photo }, body: {} }) },
      {
        call: listLeads,
        make: async () => ({ token, query: { state: 'new', search: '699', from: '2026-01-01', to: '2099-01-01', page_size: 5 } }),
      },
      { call: getLead, make: async () => ({ token, params: { id } }) },
      {
        call: updateLead,
        make: async () => ({
          token,
          params: { id },
          body: { state: 'no-answer', note: `Rang ${next()}`, follow_up_on: '2026-12-01' },
        }),
      },
      { call: exportLeads, make: async () => ({ token, query: { state: 'new', due: '2026-12-31' } }) },
    ],
    foreign: [],
  };
}
