// Whether and how an order has ended, apart from the table of moves, so that the app does not load that.
import type { OrderStatus } from '../../contract/order/status.ts';

const calledOff: readonly OrderStatus[] = ['Cancelled', 'Rejected'];
const CALLED_OFF: readonly string[] = calledOff;
const over: readonly OrderStatus[] = [...calledOff, 'Delivered', 'ReturnRequested', 'Returned', 'ReturnRefused'];
const OVER: readonly string[] = over;

/** Nothing will be delivered, whoever ended it: nothing is due, and nothing is kept. */
export const isCalledOff = (status: string): boolean => CALLED_OFF.includes(status);

/** Nothing more will come. */
export const isOrderEnded = (status: string): boolean => OVER.includes(status);

/** The same as lists, for database queries. */
export { CALLED_OFF as statesCalledOff, OVER as statesOver };

/** Its goods were handed over. */
export const wasHandedOver = (status: string): boolean => isOrderEnded(status) && !isCalledOff(status);
