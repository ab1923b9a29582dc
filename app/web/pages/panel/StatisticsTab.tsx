import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { PeriodChoice } from '#features/statistics/PeriodChoice.tsx';
import type { StatisticsPanel } from '#features/statistics/StatisticsPanel.tsx';
import { StatisticsSkeleton } from '#features/statistics/StatisticsSkeleton.tsx';
import { LoadFailure } from '#foundation/ui/LoadFailure.tsx';
import { SectionHead } from '#foundation/ui/SectionHead.tsx';

/** 'Estadísticas', whose scripts come when it is first opened: most days an owner only changes a price. */
export function StatisticsTab(props: ComponentProps<typeof StatisticsPanel>) {
  const part = useQuery({
    queryKey: ['part', 'statistics'],
    queryFn: () => import('#features/statistics/StatisticsPanel.tsx'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  if (part.data) return <part.data.StatisticsPanel {...props} />;
  return (
    <>
      <SectionHead title="Estadísticas">
        <PeriodChoice chosen={props.days} onChoose={props.onDays} />
      </SectionHead>
      {part.isError ? (
        // A script that failed to load may not be asked for again by the same page.
        <LoadFailure
          title="No pudimos cargar tus estadísticas"
          error={part.error}
          onRetry={() => location.reload()}
        />
      ) : (
        <StatisticsSkeleton />
      )}
    </>
  );
}
