import { ApiError } from '#foundation/contract/api.ts';
import { showToast } from './Toast.tsx';

const UNKNOWN = 'Inténtalo de nuevo en un momento.';

/** Why it failed, in words for the person. */
export const reasonOf = (error: unknown): string => (error instanceof ApiError ? error.message : UNKNOWN);

/** A toast that says what did not work and why, and offers to try again where that is possible. */
export function showFailure(title: string, error: unknown, retry?: () => void): void {
  showToast({
    title,
    detail: reasonOf(error),
    isError: true,
    action: retry && { label: 'Reintentar', onSelect: retry },
  });
}
