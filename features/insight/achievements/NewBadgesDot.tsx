import { useQuery } from '@tanstack/react-query';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import type { Achievement } from './achievements.contract.ts';
import { newText } from './achievements.rules.ts';
import styles from './NewBadgesDot.module.css';
import { newBadgesKey } from './useNewBadges.tsx';

/** A dot while there are achievements that the person has not seen; `Celebration` asks for them. */
export function NewBadgesDot({ userId }: { userId: number }) {
  const { data = [] } = useQuery<Achievement[]>({ queryKey: newBadgesKey(userId), enabled: false });
  return (
    data.length > 0 && (
      <b className={styles.dot}>
        <VisuallyHidden> {newText(data.length)}</VisuallyHidden>
      </b>
    )
  );
}
