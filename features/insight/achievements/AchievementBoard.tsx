import { type ReactNode, useEffect, useState } from 'react';
import { api } from '#foundation/ui/browser/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Drawing } from '#foundation/ui/feedback/Drawing.tsx';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';
import styles from './AchievementBoard.module.css';
import type { Achievement, checkBadges, listAchievements } from './achievements.contract.ts';
import {
  dayOf,
  isEarned,
  levelName,
  nearestFirst,
  newestFirst,
  whatIsMissing,
} from './achievements.rules.ts';
import { Medal } from './Medal.tsx';
import { markViewed } from './useNewBadges.tsx';

interface AchievementBoardProps {
  userId: number;
  /** Every badge, as it was when the page was requested. */
  known: Achievement[];
  hasCards: boolean;
}

/** The person's badges, the newest first. Then those not yet earned, the most complete first. */
export function AchievementBoard({ userId, known, hasCards }: AchievementBoardProps) {
  const all = useAchievements(userId, known);
  const earned = newestFirst(all.filter(isEarned));
  const open = nearestFirst(all.filter((achievement) => !isEarned(achievement)));
  const [nearest] = open;

  if (!hasCards && earned.length === 0) {
    return (
      <Notice
        drawing={<Drawing of="medal" />}
        title="Aún no tienes logros"
        detail="Crea tu tarjeta: el primero llega con tu primera categoría o tu primer producto."
      >
        <Button href="/create-card">Crear mi tarjeta</Button>
      </Notice>
    );
  }
  return (
    <>
      <div className={styles.sum}>
        <p>
          Llevas <b>{earned.length}</b> de {all.length}
        </p>
        <progress value={earned.length} max={all.length} aria-label="Logros conseguidos" />
        {nearest && (
          <p>
            Te {whatIsMissing(nearest.id, nearest.progress).toLowerCase()} para «{nearest.title}».
          </p>
        )}
      </div>
      {earned.length > 0 && (
        <section className={styles.part} aria-labelledby="conseguidos">
          <h2 id="conseguidos">Conseguidos</h2>
          <ul className={styles.list}>
            {earned.map((achievement) => (
              <AchievementRow key={achievement.id} achievement={achievement}>
                {achievement.earnedAt && <p className={styles.when}>{dayOf(achievement.earnedAt)}</p>}
              </AchievementRow>
            ))}
          </ul>
        </section>
      )}
      {open.length > 0 && (
        <section className={styles.part} aria-labelledby="por-conseguir">
          <h2 id="por-conseguir">Por conseguir</h2>
          <ul className={styles.list}>
            {open.map((achievement) => (
              <AchievementRow key={achievement.id} achievement={achievement}>
                <Way {...achievement} />
              </AchievementRow>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function AchievementRow({ achievement, children }: { achievement: Achievement; children: ReactNode }) {
  const { title, description, iconName, badgeLevel } = achievement;
  return (
    <li className={styles.row}>
      <Medal iconName={iconName} badgeLevel={badgeLevel} size={56} isEarned={isEarned(achievement)} />
      <div>
        <h3>
          {title} <span className={styles.level}>{levelName(badgeLevel)}</span>
        </h3>
        <p>{description}</p>
        {children}
      </div>
    </li>
  );
}

function Way({ id, title, progress: { current, target } }: Achievement) {
  return (
    <div className={styles.way}>
      <progress value={current} max={target} aria-label={`Avance hacia ${title}`} />
      <span>{whatIsMissing(id, { current, target })}</span>
    </div>
  );
}

/** A person's badges: first as `known`, then refreshed. */
function useAchievements(userId: number, known: Achievement[]): Achievement[] {
  const [all, setAll] = useState(known);
  useEffect(() => {
    const refresh = async () => {
      const unviewed = await api<typeof checkBadges>('POST /api/users/{id}/check-badges', { id: userId });
      const earned = new Set(known.filter(isEarned).map(({ id }) => id));
      markViewed(userId, unviewed);
      if (unviewed.every(({ id }) => earned.has(id))) return;
      const call = { id: userId, all: 'true' } as const;
      setAll(await api<typeof listAchievements>('GET /api/users/{id}/achievements', call));
    };
    // A failure is ignored: the shown state is only moments old, and the next visit asks again.
    refresh().catch(() => undefined);
  }, [userId, known]);
  return all;
}
