import styles from '#app/pages/layout/AccountPage.module.css';
import { HeaderAccount } from '#features/conversations/messages/HeaderAccount.tsx';
import { CustomerOrders } from '#features/ordering/customer-orders/CustomerOrders.tsx';
import { Queries } from '#features/people/accounts/Queries.tsx';
import { useViewer } from '#features/people/accounts/useViewer.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';
import { ToastRegion } from '#foundation/ui/feedback/Toast.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { SiteHeader } from '#foundation/ui/layout/SiteHeader.tsx';
import { SiteNav } from '#foundation/ui/layout/SiteNav.tsx';
import type { CustomerOrdersPageProps } from './customer-orders.props.ts';

/** `/pedidos` */
export default function CustomerOrdersPage({ home, now }: CustomerOrdersPageProps) {
  return (
    <Queries>
      <div className={styles.page}>
        <SiteHeader current="/pedidos" home={home}>
          <HeaderAccount />
        </SiteHeader>
        <main className={styles.main}>
          <h1>Mis pedidos</h1>
          <CustomerOrders now={now} empty={<NoOrders home={home} />} />
        </main>
      </div>
      <SiteNav at="bottom" current="/pedidos" home={home} />
      <ToastRegion />
    </Queries>
  );
}

function NoOrders({ home }: { home: string }) {
  const isGuest = useViewer() === null;
  return (
    <Notice
      icon={<Icon name="bag" size={28} />}
      title="Aún no hay pedidos"
      detail={
        isGuest
          ? 'Aquí ves los que envías desde este dispositivo. Con una cuenta los ves en todos.'
          : 'Los que hagas en una tarjeta aparecen aquí.'
      }
    >
      <Button href={home}>Explorar negocios</Button>
      {isGuest && (
        <Button href="/login?next=/pedidos" variant="line">
          Entrar
        </Button>
      )}
    </Notice>
  );
}
