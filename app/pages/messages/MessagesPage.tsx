import styles from '#app/pages/layout/AccountPage.module.css';
import { AccountButton } from '#features/accounts/AccountButton.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';
import { ToastRegion } from '#foundation/ui/feedback/Toast.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { SiteHeader } from '#foundation/ui/layout/SiteHeader.tsx';
import { SiteNav } from '#foundation/ui/layout/SiteNav.tsx';

/** `/mensajes` */
export default function MessagesPage() {
  return (
    <>
      <div className={styles.page}>
        <SiteHeader current="/mensajes">
          <AccountButton />
        </SiteHeader>
        <main className={styles.main}>
          <h1>Mensajes</h1>
          <Notice
            icon={<Icon name="chat" size={28} />}
            title="Todavía no tienes mensajes"
            detail="Para escribirle a un negocio, abre su tarjeta y toca WhatsApp."
          >
            <Button href="/">Explorar tarjetas</Button>
          </Notice>
        </main>
      </div>
      <SiteNav at="bottom" current="/mensajes" />
      <ToastRegion />
    </>
  );
}
