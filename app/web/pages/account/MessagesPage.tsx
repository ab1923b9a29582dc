import { AccountButton } from '#features/accounts/AccountButton.tsx';
import { Button } from '#foundation/ui/Button.tsx';
import { Icon } from '#foundation/ui/Icon.tsx';
import { Notice } from '#foundation/ui/Notice.tsx';
import { SiteHeader } from '#foundation/ui/SiteHeader.tsx';
import { SiteNav } from '#foundation/ui/SiteNav.tsx';
import { ToastRegion } from '#foundation/ui/Toast.tsx';
import styles from './AccountPage.module.css';

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
