import styles from '#app/pages/layout/AccountPage.module.css';
import { SiteFrame } from '#features/conversations/messages/SiteFrame.tsx';
import { AchievementBoard } from '#features/insight/achievements/AchievementBoard.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import type { AchievementsPageProps } from './achievements.props.ts';

/** `/logros` */
export default function AchievementsPage({ viewer, achievements, hasCards }: AchievementsPageProps) {
  return (
    <SiteFrame current="/logros">
      <main className={styles.main}>
        <a className={styles.back} href="/perfil" data-back>
          <Icon name="back" />
          Volver
        </a>
        <h1>Logros</h1>
        <AchievementBoard userId={viewer.id} known={achievements} hasCards={hasCards} />
      </main>
    </SiteFrame>
  );
}
