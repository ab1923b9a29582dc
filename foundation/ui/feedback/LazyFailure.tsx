import type { ApiError } from '#foundation/contract/api.ts';
import { LoadFailure } from './LoadFailure.tsx';

interface LazyFailureProps {
  /** The title of what should have opened. */
  of: string;
  error: ApiError;
  onRetry: () => void;
}

/** Shown where the scripts of a section or dialog failed to load. */
export const LazyFailure = ({ of, error, onRetry }: LazyFailureProps) => {
  const isGone = error.code === 'not_found';
  return (
    <LoadFailure
      title={`No pudimos abrir «${of}»`}
      error={error}
      action={isGone ? 'Recargar' : undefined}
      onRetry={isGone ? () => location.reload() : onRetry}
    />
  );
};
