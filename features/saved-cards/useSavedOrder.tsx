import { useEffect, useState } from 'react';
import type { SavedOrder } from './useSavedList.tsx';

/** The storage key of the chosen order; without it, the newest come first. */
const PLACE = 'saved-order';

/** The order of the saved cards that was chosen last on this device. */
export function useSavedOrder(): [SavedOrder, (order: SavedOrder) => void] {
  const [order, setOrder] = useState<SavedOrder>('newest');
  useEffect(() => {
    try {
      if (localStorage.getItem(PLACE) === 'own') setOrder('own');
    } catch {
      // Without storage nothing was chosen before.
    }
  }, []);
  const choose = (chosen: SavedOrder) => {
    setOrder(chosen);
    try {
      localStorage.setItem(PLACE, chosen);
    } catch {
      // Then it is forgotten with the page.
    }
  };
  return [order, choose];
}
