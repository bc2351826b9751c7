import { keepDays } from '../../jobs/housekeeping.ts';
import type { Area, AreaContext } from '../area.ts';
import { deriveKey } from '../session/signed-token.ts';
import { createOrderOtpRepository } from './order-otp-repository.ts';
import { createOrderOtpService, type OrderOtpParts, type OrderOtpService } from './order-otp-service.ts';
import { createOrderRepository } from './order-repository.ts';
import { registerOrderRoutes } from './order-routes.ts';
import { createOrderService, type OrderParts, type OrderService } from './order-service.ts';
import { createOrderYesRepository } from './order-yes-repository.ts';

type Others = Pick<OrderParts, 'books' | 'kyc'> &
  Pick<OrderOtpParts, 'farmers' | 'people'> & {
    readonly carts: OrderParts['carts'] & OrderOtpParts['carts'];
    readonly messages: OrderParts['messages'] & OrderOtpParts['messages'];
  };

interface OrderServices {
  readonly orders: OrderService;
  readonly orderOtp: OrderOtpService;
}

const CODE_DAYS = 2;

export function createOrderArea(
  { config, database, answers, budget, deps, wake }: AreaContext,
  { books, kyc, farmers, people, carts, messages }: Others,
): Area<OrderServices> {
  const orderOtp = createOrderOtpService({
    repository: createOrderOtpRepository(database),
    yeses: createOrderYesRepository(database),
    carts,
    farmers,
    people,
    budget,
    messages,
    codesPerDay: config.otpPerDay,
    codeKey: deriveKey(config.secret, 'order-code'),
    deps,
  });
  const orders = createOrderService({
    repository: createOrderRepository(database),
    books,
    orderOtp,
    kyc,
    carts,
    answers,
    messages,
    deps,
    wake,
  });
  return {
    service: { orders, orderOtp },
    routes: (register) => registerOrderRoutes(register, orders, orderOtp),
    sweeps: [keepDays(CODE_DAYS, orderOtp.deleteOlderThan, deps.now)],
  };
}
