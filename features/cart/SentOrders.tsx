import { useOrderQueue } from './useOrderQueue.tsx';

/** The orders that were sent from this device: those that are not recorded yet are recorded. */
export function SentOrders() {
  useOrderQueue();
  return null;
}
