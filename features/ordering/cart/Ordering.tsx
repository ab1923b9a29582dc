import { CartBody } from './CartBody.tsx';
import { SentOrders } from './SentOrders.tsx';

/** The components that only ordering visitors need, in one file. It is loaded once there is something to order. */
export const ordering = { CartBody, SentOrders };
