// Registers the calls of agents, and of farmers who approve agents' orders.
import { answerApproval, getApproval, putPhoneKey } from '#core/contract/agent/approval.ts';
import { checkCartCode } from '#core/contract/agent/cart-code.ts';
import { placeAgentOrder } from '#core/contract/agent/order.ts';
import { listAgentQuestions } from '#core/contract/agent/questions.ts';
import { TERMS_AGREED_HEADER } from '#core/contract/wire/version.ts';
import { networkOf } from '../../http/limits/network-of.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import { keptAtOf } from '../order/order-routes.ts';
import type { AgentService } from './agent-service.ts';

export function registerAgentRoutes(register: RegisterCall, agents: AgentService): void {
  register(placeAgentOrder, async ({ caller, body, key, language, raw }) =>
    agents.place({ caller, body, key, language, keptAt: keptAtOf(raw), isTermsAgreed: raw.headers[TERMS_AGREED_HEADER] === '1' }),
  );
  register(listAgentQuestions, async ({ caller }) => ({ results: await agents.questions(caller) }));
  register(putPhoneKey, async ({ caller, body }) => {
    await agents.putPhoneKey(caller, body.key);
    return undefined;
  });
  register(checkCartCode, async ({ caller, body }) => agents.checkCode(caller, body.code));
  register(getApproval, async ({ params, raw, reply }) => {
    void reply.header('cache-control', 'no-store');
    return agents.show(params.token, networkOf(raw.ip));
  });
  register(answerApproval, async ({ params, body, raw }) => agents.answer(params.token, body, networkOf(raw.ip)));
}
