import { useEffect, useState } from 'react';
import type { SavedOrder } from './useSavedList.tsx';

/** The storage key of the chosen order; without it, the newest come first. */
const STORAGE_KEY = 'saved-order';

/** The order of the saved cards that was chosen last on this device. */
export function useSavedOrder(): [SavedOrder, (order: SavedOrder) => void] {
  const [order, setOrder] = useState<SavedOrder>('newest');
  useEffect(() => {
    try {
      if (localStorage.getItem(STORAGE_KEY) === 'own') setOrder('own');
    } catch {
      // Without storage nothing was chosen before.
    }
  }, []);
  const choose = (chosen: SavedOrder) => {
    setOrder(chosen);
    try {
      localStorage.setItem(STORAGE_KEY, chosen);
    } catch {
      // Without storage the choice is lost with the page.
    }
  };
  return [order, choose];
}
