import { useQuery } from '@tanstack/react-query';
import { api } from '#foundation/ui/browser/api.ts';
import { LoadState } from '#foundation/ui/feedback/LoadState.tsx';
import { Column } from '#foundation/ui/layout/Column.tsx';
import { SectionHead } from '#foundation/ui/layout/SectionHead.tsx';
import { AchievementBoard } from './AchievementBoard.tsx';
import type { listAchievements } from './achievements.contract.ts';

/** An owner's badges, as a section of the panel. */
export function OwnAchievements({ userId }: { userId: number }) {
  const query = useQuery({
    queryKey: ['achievements', userId],
    queryFn: ({ signal }) =>
      api<typeof listAchievements>(
        'GET /api/users/{id}/achievements',
        { id: userId, all: 'true' },
        { signal },
      ),
  });
  return (
    <>
      <SectionHead title="Logros" />
      <LoadState query={query} of="tus logros" />
      {query.data && (
        <Column>
          <AchievementBoard userId={userId} known={query.data} hasCards />
        </Column>
      )}
    </>
  );
}
