import styles from '#app/pages/layout/AccountPage.module.css';
import { HeaderAccount } from '#features/conversations/messages/HeaderAccount.tsx';
import { AchievementBoard } from '#features/insight/achievements/AchievementBoard.tsx';
import { ToastRegion } from '#foundation/ui/feedback/Toast.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { SiteHeader } from '#foundation/ui/layout/SiteHeader.tsx';
import { SiteNav } from '#foundation/ui/layout/SiteNav.tsx';
import type { AchievementsPageProps } from './achievements.props.ts';

/** `/logros` */
export default function AchievementsPage({ viewer, achievements, hasCards }: AchievementsPageProps) {
  return (
    <>
      <div className={styles.page}>
        <SiteHeader current="/logros">
          <HeaderAccount />
        </SiteHeader>
        <main className={styles.main}>
          <a className={styles.back} href="/perfil" data-back>
            <Icon name="back" />
            Volver
          </a>
          <h1>Logros</h1>
          <AchievementBoard userId={viewer.id} known={achievements} hasCards={hasCards} />
        </main>
      </div>
      <SiteNav at="bottom" current="/logros" />
      <ToastRegion />
    </>
  );
}
