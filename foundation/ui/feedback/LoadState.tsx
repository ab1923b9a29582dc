import { LoadFailure } from './LoadFailure.tsx';
import { RowsSkeleton, type SkeletonShape } from './RowsSkeleton.tsx';

interface LoadStateProps {
  query: { isPending: boolean; data: unknown; error: unknown; refetch: () => unknown };
  /** What is loaded, in a sentence: 'tus cupones'. */
  of: string;
  shape?: SkeletonShape;
  rows?: number;
}

/** Stands in place of what a query reads: while it loads, and where it failed to. */
export const LoadState = ({ query: { isPending, data, error, refetch }, of, shape, rows }: LoadStateProps) =>
  isPending ? (
    <RowsSkeleton label={`Cargando ${of}...`} shape={shape} rows={rows} />
  ) : error && !data ? (
    <LoadFailure title={`No pudimos cargar ${of}`} error={error} onRetry={() => refetch()} />
  ) : null;
