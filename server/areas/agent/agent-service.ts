// Orders of agents for farmers, and the farmers' approvals.
import type { answerApproval } from '#core/contract/agent/approval.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import type { Caller } from '../../http/caller.ts';
import { type AgentOrderRequest, placeAgentOrder } from './agent-order-service.ts';
import type { AgentParts } from './agent-parts.ts';
import { listQuestions } from './agent-questions.ts';
import { answer, showApproval } from './answer-service.ts';
import { checkCode } from './cart-code-check.ts';
import { putPhoneKey } from './phone-approval.ts';

export type AgentService = ReturnType<typeof createAgentService>;

export const createAgentService = (parts: AgentParts) => ({
  place: (request: AgentOrderRequest) => placeAgentOrder(parts, request),
  questions: (caller: Caller) => listQuestions(parts, caller),
  putPhoneKey: (caller: Caller, key: string) => putPhoneKey(parts, caller, key),
  checkCode: (caller: Caller, code: string) => checkCode(parts, caller, code),
  show: (token: string, network: string) => showApproval(parts, token, network),
  answer: (token: string, body: BodyOf<typeof answerApproval>, network: string) => answer(parts, token, body, network),
});
