// Shared parts of the services about agents' orders.
import type { PlaceOrderBody } from '#core/contract/order/order.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/caller.ts';
import type { RateBudget } from '../../http/limits/rate-budget.ts';
import type { AddressService } from '../address/address-service.ts';
import type { ApprovalService } from '../approval/approval-service.ts';
import type { FarmerService } from '../farmer/farmer-service.ts';
import type { MessageService } from '../message/message-service.ts';
import type { AgentPlacing } from '../order/place/agent-placing.ts';
import type { PeopleService } from '../session/people-service.ts';
import type { SessionService } from '../session/session-service.ts';
import type { AgentQuestionRepository } from './agent-question-repository.ts';
import type { AgentSaleRepository } from './agent-sale-repository.ts';
import type { AskedOrderRepository } from './asked-order-repository.ts';
import type { CashRepository } from './book/cash-repository.ts';
import type { PhoneKeyRepository } from './phone-key-repository.ts';

export interface AgentParts {
  readonly asked: AskedOrderRepository;
  readonly keys: PhoneKeyRepository;
  readonly sales: AgentSaleRepository;
  readonly cash: CashRepository;
  readonly waiting: AgentQuestionRepository;
  readonly placing: AgentPlacing;
  readonly approvals: Pick<ApprovalService, 'grant' | 'spendAsk' | 'checkKyc'>;
  readonly farmers: Pick<FarmerService, 'ensure' | 'checkOpen'>;
  readonly addresses: Pick<AddressService, 'ensureFor'>;
  readonly people: Pick<PeopleService, 'reach'>;
  readonly messages: Pick<MessageService, 'queue'>;
  readonly callerOf: SessionService['callerOf'];
  readonly budget: RateBudget;
  /** Key of the stored hashes of codes. */
  readonly codeKey: Buffer;
  /** Start of the link in the SMS, without a slash at the end. */
  readonly publicUrl: string;
  readonly wake: () => void;
  readonly deps: Dependencies;
}

/** An order that its farmer must approve. */
export interface OrderToApprove {
  readonly caller: Caller;
  readonly farmerId: number;
  readonly body: PlaceOrderBody;
  readonly language: LanguageCode;
  readonly cashTaken: number | undefined;
  /** Key of the request that places it directly. */
  readonly requestId?: string | undefined;
}
