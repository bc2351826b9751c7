import { MINUTE_MS } from '#core/time.ts';
import { keepDays } from '../../jobs/housekeeping.ts';
import type { Area, AreaContext } from '../area.ts';
import { deriveKey } from '../session/signed-token.ts';
import type { AgentParts } from './agent-parts.ts';
import { createAgentQuestionRepository } from './agent-question-repository.ts';
import { registerAgentRoutes } from './agent-routes.ts';
import { createAgentSaleRepository } from './agent-sale-repository.ts';
import { type AgentService, createAgentService } from './agent-service.ts';
import { createAskedOrderRepository } from './asked-order-repository.ts';
import { createBookRepository } from './book/book-repository.ts';
import { registerBookRoutes, registerCentreBookRoutes, registerHandOverRoutes } from './book/book-routes.ts';
import { createBookService } from './book/book-service.ts';
import { createCashRepository } from './book/cash-repository.ts';
import { settleAll } from './book/cash-service.ts';
import type { CentreBookParts } from './book/centre-book.ts';
import { createHandOverRepository } from './book/hand-over-repository.ts';
import { createPhoneKeyRepository } from './phone-key-repository.ts';

/** Orders that wait for approval hold a farmer's name and address, so they are deleted when agents can no longer ask about them. */
const ASKED_DAYS = 7;
/** No signature stays valid longer. */
const NONCE_DAYS = 3;

export type AgentNeeds = Pick<AgentParts, 'placing' | 'approvals' | 'farmers' | 'addresses' | 'people' | 'messages' | 'callerOf'> &
  Pick<CentreBookParts, 'centres'>;

export function createAgentArea({ config, database, budget, deps, wake }: AreaContext, needs: AgentNeeds): Area<AgentService> {
  const asked = createAskedOrderRepository(database);
  const keys = createPhoneKeyRepository(database);
  const cash = createCashRepository(database);
  const sales = createAgentSaleRepository(database);
  const bookParts = { book: createBookRepository(database), cash, deps, centres: needs.centres };
  const handOvers = createHandOverRepository(database);
  const book = createBookService(bookParts);
  const service = createAgentService({
    ...needs,
    asked,
    keys,
    sales,
    cash,
    waiting: createAgentQuestionRepository(database),
    budget,
    codeKey: deriveKey(config.secret, 'asked-order'),
    publicUrl: config.publicUrl,
    wake,
    deps,
  });
  return {
    service,
    routes: (register) => {
      registerAgentRoutes(register, service);
      registerBookRoutes(register, book);
      registerCentreBookRoutes(register, bookParts);
      registerHandOverRoutes(register, { ...bookParts, sales, handOvers });
    },
    sweeps: [
      { name: 'end-asked-orders', everyMs: MINUTE_MS, run: () => asked.endOverdue(new Date(deps.now())) },
      { name: 'settle-cash', everyMs: MINUTE_MS, run: () => settleAll({ cash, deps }) },
      keepDays(ASKED_DAYS, asked.deleteBefore, deps.now),
      keepDays(NONCE_DAYS, keys.deleteNoncesBefore, deps.now),
    ],
  };
}
