import styles from '#app/pages/layout/AccountPage.module.css';
import { HeaderAccount } from '#features/messages/HeaderAccount.tsx';
import { SavedCardsList } from '#features/saved-cards/SavedCardsList.tsx';
import { ToastRegion } from '#foundation/ui/feedback/Toast.tsx';
import { SiteHeader } from '#foundation/ui/layout/SiteHeader.tsx';
import { SiteNav } from '#foundation/ui/layout/SiteNav.tsx';

/** `/guardadas` */
export default function SavedCardsPage() {
  return (
    <>
      <div className={styles.page}>
        <SiteHeader current="/guardadas">
          <HeaderAccount />
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
