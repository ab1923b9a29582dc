import { REFUSED } from '#foundation/ui/browser/push.ts';
import { showFailure } from './showFailure.ts';
import { showToast } from './Toast.tsx';

/** An error toast after `subscribeBrowser`: who refused notifications is told where to allow them. */
export function showPushFailure(title: string, error: unknown): void {
  if (error === REFUSED)
    showToast({
      title: 'Este navegador no permite los avisos',
      detail: 'Permítelos en los ajustes del navegador.',
      isError: true,
    });
  else showFailure(title, error);
}
