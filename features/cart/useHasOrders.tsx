import { useEffect, useState } from 'react';

/** Where the orders of this device are stored, see useSentOrders.tsx, which loads more. */
const ORDERS_PLACE = 'vitrina.orders';

/** Whether orders were sent from this device; false until known. */
export function useHasOrders(): boolean {
  const [hasOrders, setHasOrders] = useState(false);
  useEffect(() => {
    try {
      setHasOrders(Boolean(localStorage.getItem(ORDERS_PLACE)));
    } catch {
      // Without storage there are none.
    }
  }, []);
  return hasOrders;
}
