import { CartBody } from './CartBody.tsx';
import { SentOrders } from './SentOrders.tsx';

/** What only visitors who order need: one file, loaded once there is something to order. */
export const ordering = { CartBody, SentOrders };
