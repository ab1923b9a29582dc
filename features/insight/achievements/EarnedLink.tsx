import { type ComponentProps, useEffect, useState } from 'react';
import { api } from '#foundation/ui/browser/api.ts';
import { Count } from '#foundation/ui/icon/Count.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import type { Achievement, listAchievements } from './achievements.contract.ts';
import { BADGES, newestFirst } from './achievements.rules.ts';
import styles from './EarnedLink.module.css';
import { Medal } from './Medal.tsx';

const SHOWN = 3;

interface EarnedLinkProps {
  userId: number;
  /** To all of them, in the panel; without it, their own page. */
  link?: Pick<ComponentProps<'a'>, 'href' | 'onClick'>;
}

/** A person's latest medals, with a link to all of them. */
export function EarnedLink({ userId, link }: EarnedLinkProps) {
  const earned = useEarned(userId);
  const unseen = earned?.filter(({ isViewed }) => !isViewed).length ?? 0;
  return (
    <a href="/logros" {...link} className={styles.link}>
      {earned && <Medals earned={earned} />}
      <span>
        <b>{earned?.length ? `${earned.length} de ${BADGES.length} conseguidos` : 'Ver los logros'}</b>
        {unseen > 0 && <Count of={unseen === 1 ? 'nuevo' : 'nuevos'}>{unseen}</Count>}
        <span>{earned?.length === 0 && 'El primero llega con tu primer producto.'}</span>
      </span>
      <Icon name="forward" />
    </a>
  );
}

const Medals = ({ earned }: { earned: Achievement[] }) =>
  earned.length > 0 && (
    <span className={styles.medals}>
      {newestFirst(earned)
        .slice(0, SHOWN)
        .map(({ id, iconName, badgeLevel }) => (
          <Medal key={id} iconName={iconName} badgeLevel={badgeLevel} size={40} isEarned />
        ))}
    </span>
  );

/** A person's earned badges; null until known, or if they cannot be read. */
function useEarned(userId: number): Achievement[] | null {
  const [earned, setEarned] = useState<Achievement[] | null>(null);
  useEffect(() => {
    api<typeof listAchievements>('GET /api/users/{id}/achievements', { id: userId })
      .then(setEarned)
      .catch(() => undefined);
  }, [userId]);
  return earned;
}
