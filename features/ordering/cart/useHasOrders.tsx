import { useEffect, useState } from 'react';
import { readText } from '#foundation/ui/browser/stored.ts';

/**
 * The keys under which orders, booked hours and requests are stored. The files that write them are not imported, because
 * they would load much more.
 */
const STORAGE_KEYS = ['vitrina.orders', 'vitrina.asked'];

/** Whether something was ordered or booked from this device; false until known. */
export function useHasOrders(): boolean {
  const [hasOrders, setHasOrders] = useState(false);
  useEffect(() => {
    setHasOrders(STORAGE_KEYS.some((key) => readText(key) !== null));
  }, []);
  return hasOrders;
}
