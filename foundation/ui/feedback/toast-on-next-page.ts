import { useEffect } from 'react';
import { showToast, type ToastMessage } from './Toast.tsx';

const KEY = 'toast';

/** Says something on the page that comes after this one, for what was done just before leaving. */
export const showToastOnNextPage = (message: Pick<ToastMessage, 'title' | 'detail'>): void =>
  sessionStorage.setItem(KEY, JSON.stringify(message));

/** Shows what the page before has left to say, once. */
export function useToastFromLastPage(): void {
  useEffect(() => {
    const left = sessionStorage.getItem(KEY);
    if (!left) return;
    sessionStorage.removeItem(KEY);
    showToast(JSON.parse(left) as ToastMessage);
  }, []);
}
