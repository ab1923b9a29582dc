import { ApiError } from '#foundation/contract/api.ts';
import { showToast } from './Toast.tsx';

const UNKNOWN = 'Inténtalo de nuevo en un momento.';

/** The reason of a failure as a sentence for the user. */
export const reasonOf = (error: unknown): string => (error instanceof ApiError ? error.message : UNKNOWN);

/** The link to the login and back to this page, for an ended session; otherwise nothing. */
export const signInOf = (error: unknown): { label: string; href: string } | undefined =>
  error instanceof ApiError && error.code === 'unauthenticated'
    ? {
        label: 'Iniciar sesión',
        href: `/login?next=${encodeURIComponent(location.pathname + location.search + location.hash)}`,
      }
    : undefined;

/** An error toast with the reason, and a button to retry or sign in. */
export function showFailure(title: string, error: unknown, retry?: () => void): void {
  showToast({
    title,
    detail: reasonOf(error),
    isError: true,
    action: signInOf(error) ?? (retry && { label: 'Reintentar', onSelect: retry }),
  });
}

/** Runs `work`; a failure shows a toast with a retry button. */
export async function orShowFailure(title: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    showFailure(title, error, () => orShowFailure(title, work));
  }
}
