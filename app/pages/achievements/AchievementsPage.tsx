import styles from '#app/pages/layout/AccountPage.module.css';
import { SiteFrame } from '#features/conversations/messages/SiteFrame.tsx';
import { AchievementBoard } from '#features/insight/achievements/AchievementBoard.tsx';
import { BackLink } from '#features/people/accounts/BackLink.tsx';
import type { AchievementsPageProps } from './achievements.props.ts';

export default function AchievementsPage({ viewer, achievements, hasCards }: AchievementsPageProps) {
  return (
    <SiteFrame current="/perfil">
      <main className={styles.main}>
        <BackLink href="/perfil" data-back />
        <h1>Logros</h1>
        <div className={styles.content}>
          <AchievementBoard userId={viewer.id} known={achievements} hasCards={hasCards} />
        </div>
      </main>
    </SiteFrame>
  );
}
