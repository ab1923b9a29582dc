import { useEffect, useState } from 'react';
import { readText } from '#foundation/ui/browser/stored.ts';

/** The key under which useSentOrders.tsx stores orders. That file is not imported, because it would load much more. */
const STORAGE_KEY = 'vitrina.orders';

/** Whether orders were sent from this device; false until known. */
export function useHasOrders(): boolean {
  const [hasOrders, setHasOrders] = useState(false);
  useEffect(() => {
    setHasOrders(readText(STORAGE_KEY) !== null);
  }, []);
  return hasOrders;
}
