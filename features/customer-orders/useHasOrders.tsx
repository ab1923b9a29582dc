import { useEffect, useState } from 'react';

/** Where the orders of this device are stored, see features/cart/useSentOrders.tsx. */
const ORDERS_PLACE = 'vitrina.orders';

/** Whether orders were sent from this device; false until known. Loads nothing of the cart. */
export function useHasOrders(): boolean {
  const [hasOrders, setHasOrders] = useState(false);
  useEffect(() => {
    try {
      setHasOrders(localStorage.getItem(ORDERS_PLACE) !== null);
    } catch {
      // Without storage there are none.
    }
  }, []);
  return hasOrders;
}
