// Requests from agents who order for farmers, and from farmers who approve. Each of them succeeds.
import { randomUUID } from 'node:crypto';
import { answerApproval, getApproval, putPhoneKey } from '#core/contract/agent/approval.ts';
import { closeAgentDay, exportAgentBook, getAgentDay, getAgentStatement, listAgentBook } from '#core/contract/agent/book.ts';
import { checkCartCode } from '#core/contract/agent/cart-code.ts';
import { addOwnPerson, endOwnPerson, getOwnCentre } from '#core/contract/agent/centre.ts';
import { confirmCash, listHandOvers, offerCash, withdrawCash } from '#core/contract/agent/hand-over.ts';
import { placeAgentOrder } from '#core/contract/agent/order.ts';
import { listAgentQuestions } from '#core/contract/agent/questions.ts';
import { addCentrePerson, createCentre } from '#core/contract/desk/centre/centre.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import { createShopping, home } from '../../fixtures/server/shopping.ts';
import { type CallOptions, phonesFrom } from '../../fixtures/server/talk.ts';
import type { TestServer } from '../../fixtures/server/test-server.ts';
import { newKeys } from '../../fixtures/tablet/tablet-keys.ts';
import type { Examples } from '../example.ts';

export async function createAgentExamples(server: TestServer): Promise<Examples> {
  const shopping = createShopping(server, 6_988_000_000);
  const newPhone = phonesFrom(6_989_000_000);
  const always = (options: CallOptions) => async (): Promise<CallOptions> => options;
  const line = await shopping.newLine(1);
  const body = async (token: string, addressId: number) => {
    const buyer = { token, addressId } as Parameters<typeof shopping.orderOf>[0];
    const quoted = await shopping.orderOf(buyer, shopping.cartOf(buyer, [line]));
    const { address_id: _, cart_id: _id, order_created_for: _for, ...cart } = quoted;
    const phone_number = newPhone();
    const farmer = { name: 'Kamla Devi', phone_number };
    return { ...cart, farmer_saw: 590, farmer, address: { ...home, contact_number: phone_number }, approval: { kind: 'later' } };
  };
  // Each agent can ask a limited number of farmers a day, so each request has a new agent.
  async function orderOptions(): Promise<CallOptions> {
    const { token, addressId } = await shopping.newBuyer({ role: 'agent' });
    return { token, body: await body(token, addressId) };
  }
  /** Returns the secret of the approval link that a farmer gets. */
  async function linkOf(): Promise<string> {
    const { token, body: order } = (await orderOptions()) as { token: string; body: Awaited<ReturnType<typeof body>> };
    await server.get(placeAgentOrder, { token, key: randomUUID(), body: order });
    await server.jobsDone();
    const texts = (await server.messagesTo(order.farmer.phone_number)).map(({ text }) => text);
    return texts.map((text) => /approve\/([\w-]{43})/.exec(text)?.[1]).find((link) => link !== undefined) ?? '';
  }
  const { token: agent } = await shopping.newBuyer({ role: 'agent' });
  const date = dayInIndia(server.clock.now);
  const between = { whose: 'own', from: '2026-11-01', to: date };
  /** Has a new agent each time, because an agent can close a day only once. */
  const closeOptions = async (): Promise<CallOptions> => {
    const { token } = await shopping.newBuyer({ role: 'agent' });
    return { token, params: { date }, body: { counted: 0, reason: 'Nothing taken' } };
  };
  const { token: owner } = await server.signInDesk('9876500010');
  const place = { names: { en: 'Own centre', hi: 'अपना केंद्र' }, place: 'Rampur', vendors: [1] };
  /** Signs in the lead of a new centre, because each lead can add a limited number of people a day. */
  async function newLead() {
    const { id } = await server.get(createCentre, { token: owner, body: place });
    return newPerson(id, 'lead');
  }
  async function newPerson(id: number, role: 'agent' | 'lead'): Promise<string> {
    const phone = newPhone();
    const person = { phone_number: phone, full_name: 'Meena Devi', role };
    await server.get(addCentrePerson, { token: owner, params: { id }, body: person });
    return (await server.signIn(phone)).token;
  }
  const cash = { counted: 50, reason: 'Change for tomorrow' };
  /** Signs in an agent and the lead of a new centre, because only one offer can wait at a time. */
  async function newAgentAndLead() {
    const { id } = await server.get(createCentre, { token: owner, body: place });
    return { agent: await newPerson(id, 'agent'), lead: await newPerson(id, 'lead') };
  }
  async function newOffer() {
    const team = await newAgentAndLead();
    const { id } = await server.get(offerCash, { token: team.agent, key: randomUUID(), body: cash });
    return { ...team, params: { id } };
  }
  async function confirmOptions(): Promise<CallOptions> {
    const { lead, params } = await newOffer();
    return { token: lead, params, body: { counted: 50 } };
  }
  async function withdrawOptions(): Promise<CallOptions> {
    const { agent: token, params } = await newOffer();
    return { token, params };
  }
  const addOptions = async (): Promise<CallOptions> => ({
    token: await newLead(),
    body: { phone_number: newPhone(), full_name: 'Geeta Kumari' },
  });
  async function endOptions(): Promise<CallOptions> {
    const { token, body: person } = await addOptions();
    const { people } = await server.get(addOwnPerson, { token, body: person });
    return { token, params: { person: people.find(({ role }) => role === 'agent')?.id ?? 0 } };
  }
  const farmer = await server.signIn(newPhone());
  const { publicKey: key } = await newKeys();
  const { params: theirs } = await newOffer();
  const stranger = await newLead();
  return {
    examples: [
      { call: placeAgentOrder, make: orderOptions },
      { call: listAgentQuestions, make: async () => ({ token: (await orderOptions()).token }) },
      { call: listAgentBook, make: always({ token: agent, query: { ...between, page_size: 5 } }) },
      { call: exportAgentBook, make: always({ token: agent, query: between }) },
      { call: getAgentDay, make: always({ token: agent, params: { date } }) },
      { call: closeAgentDay, make: closeOptions },
      { call: getAgentStatement, make: always({ token: agent, params: { month: '2026-11' }, query: { whose: 'own' } }) },
      { call: listHandOvers, make: always({ token: agent, query: { whose: 'own', page_size: 5 } }) },
      { call: offerCash, make: async () => ({ token: (await newAgentAndLead()).agent, body: cash }) },
      { call: confirmCash, make: confirmOptions },
      { call: withdrawCash, make: withdrawOptions },
      { call: getOwnCentre, make: async () => ({ token: await newLead() }) },
      { call: addOwnPerson, make: addOptions },
      { call: endOwnPerson, make: endOptions },
      { call: checkCartCode, make: always({ token: farmer.token, body: { code: 'K1ABC' } }) },
      { call: putPhoneKey, make: always({ token: farmer.token, body: { key } }) },
      { call: getApproval, make: always({ params: { token: await linkOf() } }) },
      { call: answerApproval, make: async () => ({ params: { token: await linkOf() }, body: { agree: true } }) },
    ],
    foreign: [
      { call: confirmCash, options: { token: stranger, params: theirs, body: { counted: 50 } }, answer: [404, 'NOT_FOUND'] },
      { call: withdrawCash, options: { token: stranger, params: theirs }, answer: [404, 'NOT_FOUND'] },
    ],
  };
}
