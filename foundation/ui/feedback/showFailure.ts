import { ApiError } from '#foundation/contract/api.ts';
import { showToast } from './Toast.tsx';

const UNKNOWN = 'Inténtalo de nuevo en un momento.';

/** Why it failed, in words for the person. */
export const reasonOf = (error: unknown): string => (error instanceof ApiError ? error.message : UNKNOWN);

/** The way back in for somebody whose session has ended, and from there to this page again; else nothing. */
export const signInOf = (error: unknown): { label: string; href: string } | undefined =>
  error instanceof ApiError && error.code === 'unauthenticated'
    ? {
        label: 'Iniciar sesión',
        href: `/login?next=${encodeURIComponent(location.pathname + location.search + location.hash)}`,
      }
    : undefined;

/** A toast that says what did not work and why, and offers to try again or to sign in, whichever helps. */
export function showFailure(title: string, error: unknown, retry?: () => void): void {
  showToast({
    title,
    detail: reasonOf(error),
    isError: true,
    action: signInOf(error) ?? (retry && { label: 'Reintentar', onSelect: retry }),
  });
}

/** Does `work`. If it fails, a toast says so and offers to try again. */
export async function orShowFailure(title: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    showFailure(title, error, () => orShowFailure(title, work));
  }
}
