import { AccountButton } from '#features/accounts/AccountButton.tsx';
import { startOf } from '#features/accounts/next.rules.ts';
import { AchievementBoard } from '#features/achievements/AchievementBoard.tsx';
import { Icon } from '#foundation/ui/Icon.tsx';
import { SiteHeader } from '#foundation/ui/SiteHeader.tsx';
import { SiteNav } from '#foundation/ui/SiteNav.tsx';
import { ToastRegion } from '#foundation/ui/Toast.tsx';
import type { PageProps } from '../../page-props.ts';
import styles from './AccountPage.module.css';

/** `/logros` */
export default function AchievementsPage({ viewer, achievements, hasCards }: PageProps['achievements']) {
  return (
    <>
      <div className={styles.page}>
        <SiteHeader current="/logros">
          <AccountButton />
        </SiteHeader>
        <main className={styles.main}>
          <a className={styles.back} href={startOf(viewer.role)}>
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
