import type { ApiError } from '#foundation/contract/api.ts';
import { LoadFailure } from './LoadFailure.tsx';

interface LazyFailureProps {
  /** Title of what should have opened. */
  of: string;
  error: ApiError;
  onRetry: () => void;
}

/** Stands where a part of the page would be whose scripts did not come. */
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
