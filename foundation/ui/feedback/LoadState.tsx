import { LoadFailure } from './LoadFailure.tsx';
import { RowsSkeleton } from './RowsSkeleton.tsx';

interface LoadStateProps {
  query: { isPending: boolean; data: unknown; error: unknown; refetch: () => unknown };
  /** What is loaded, in a sentence: 'tus cupones'. */
  of: string;
  /** Whether a search field and chips will appear above the rows. */
  hasTools?: boolean;
}

/** Stands in place of what a query reads: while it loads, and where it failed to. */
export const LoadState = ({ query: { isPending, data, error, refetch }, of, hasTools }: LoadStateProps) =>
  isPending ? (
    <RowsSkeleton label={`Cargando ${of}...`} hasTools={hasTools} />
  ) : error && !data ? (
    <LoadFailure title={`No pudimos cargar ${of}`} error={error} onRetry={() => refetch()} />
  ) : null;
