import { useEffect, useState } from 'react';
import { readText, storeText } from '#foundation/ui/browser/stored.ts';
import type { SavedOrder } from './useSavedList.tsx';

/** The storage key of the chosen order; without it, the newest come first. */
const STORAGE_KEY = 'saved-order';

/** The order of the saved cards that was chosen last on this device. */
export function useSavedOrder(): [SavedOrder, (order: SavedOrder) => void] {
  const [order, setOrder] = useState<SavedOrder>('newest');
  useEffect(() => {
    if (readText(STORAGE_KEY) === 'own') setOrder('own');
  }, []);
  const choose = (chosen: SavedOrder) => {
    setOrder(chosen);
    storeText(STORAGE_KEY, chosen);
  };
  return [order, choose];
}
