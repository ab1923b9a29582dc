import { AccountButton } from '#features/accounts/AccountButton.tsx';
import { SavedCardsList } from '#features/saved-cards/SavedCardsList.tsx';
import { SiteHeader } from '#foundation/ui/SiteHeader.tsx';
import { SiteNav } from '#foundation/ui/SiteNav.tsx';
import { ToastRegion } from '#foundation/ui/Toast.tsx';
import styles from './AccountPage.module.css';

/** `/guardadas` */
export default function SavedCardsPage() {
  return (
    <>
      <div className={styles.page}>
        <SiteHeader current="/guardadas">
          <AccountButton />
        </SiteHeader>
        <main className={styles.main}>
          <h1>Tarjetas Guardadas</h1>
          <SavedCardsList />
        </main>
      </div>
      <SiteNav at="bottom" current="/guardadas" />
      <ToastRegion />
    </>
  );
}
