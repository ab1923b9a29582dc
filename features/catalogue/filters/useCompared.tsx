import { useSyncExternalStore } from 'react';
import { createListeners } from '#foundation/ui/browser/listeners.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';

const MAX_COMPARED = 3;

let compared: readonly number[] = [];
const NONE: readonly number[] = [];
const { notify, subscribe } = createListeners();

export const useCompared = (): readonly number[] =>
  useSyncExternalStore(
    subscribe,
    () => compared,
    () => NONE,
  );

export function compareOnly(ids: readonly number[]): void {
  compared = ids;
  notify();
}

export function toggleCompared(id: number): void {
  if (compared.includes(id)) compareOnly(compared.filter((other) => other !== id));
  else if (compared.length < MAX_COMPARED) compareOnly([...compared, id]);
  else showToast({ title: `Puedes comparar hasta ${MAX_COMPARED} a la vez.` });
}
