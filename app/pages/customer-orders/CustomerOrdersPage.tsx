import styles from '#app/pages/layout/AccountPage.module.css';
import { useAskedHere } from '#features/booking/requests/useAskedHere.tsx';
import { SiteFrame } from '#features/conversations/messages/SiteFrame.tsx';
import listStyles from '#features/ordering/customer-orders/CustomerOrders.module.css';
import { CustomerOrders } from '#features/ordering/customer-orders/CustomerOrders.tsx';
import { Queries } from '#features/people/accounts/Queries.tsx';
import { useViewer } from '#features/people/accounts/useViewer.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Drawing } from '#foundation/ui/feedback/Drawing.tsx';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';
import { CalendarClock } from '#foundation/ui/icon/lucide.ts';
import { PictureRow } from '#foundation/ui/list/PictureRow.tsx';
import type { CustomerOrdersPageProps } from './customer-orders.props.ts';

export default function CustomerOrdersPage({ home, now }: CustomerOrdersPageProps) {
  const asked = useAskedHere();
  return (
    <Queries>
      <SiteFrame current="/pedidos" home={home}>
        <main className={styles.narrow}>
          <h1>Mis pedidos</h1>
          {asked.length > 0 && (
            <section aria-labelledby="horas">
              <h2 id="horas" className={listStyles.title}>
                Tus horas y solicitudes en este dispositivo
              </h2>
              <ul className={listStyles.list}>
                {asked.map(({ path, title, when }) => (
                  <li key={path}>
                    <PictureRow href={path} picture={<Clock />} title={title}>
                      {when || 'Ver la respuesta'}
                    </PictureRow>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <CustomerOrders now={now} empty={asked.length === 0 && <NoOrders home={home} />} />
        </main>
      </SiteFrame>
    </Queries>
  );
}

const Clock = () => (
  <span className={listStyles.icon}>
    <CalendarClock size={24} />
  </span>
);

function NoOrders({ home }: { home: string }) {
  const isGuest = useViewer() === null;
  return (
    <Notice
      drawing={<Drawing of="orders" />}
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
