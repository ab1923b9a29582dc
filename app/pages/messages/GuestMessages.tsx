import styles from '#app/pages/layout/AccountPage.module.css';
import { SiteFrame } from '#features/conversations/messages/SiteFrame.tsx';
import { VisitorConversations } from '#features/conversations/visitors/VisitorConversations.tsx';
import { StartingCards } from '#features/discovery/directory/StartingCards.tsx';
import { useHasOrders } from '#features/ordering/cart/useHasOrders.tsx';
import { AccountMenu } from '#features/people/accounts/AccountMenu.tsx';
import { Queries } from '#features/people/accounts/Queries.tsx';
import { useAlreadySignedIn } from '#features/people/accounts/useAlreadySignedIn.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Drawing } from '#foundation/ui/feedback/Drawing.tsx';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';

const ORDERS = [
  { href: '/pedidos', icon: 'bag', label: 'Mis pedidos', detail: 'Los que enviaste desde este dispositivo' },
] as const;

/** `/mensajes` for a guest: the conversations of this device, or how to begin one. */
export function GuestMessages() {
  useAlreadySignedIn('/mensajes');
  const hasOrders = useHasOrders();
  return (
    <Queries>
      <SiteFrame current="/mensajes">
        <main className={styles.narrow}>
          <h1>Mensajes</h1>
          <p className={styles.introduction}>
            Los que escribes sin cuenta quedan en este dispositivo.{' '}
            <a href="/login?next=%2Fmensajes">Entra</a> para ver los de tu cuenta.
          </p>
          <VisitorConversations
            empty={
              <>
                <Notice
                  drawing={<Drawing of="messages" />}
                  title="Pregunta a un negocio"
                  detail="Abre su tarjeta y toca «Escribir». Su respuesta llega aquí."
                >
                  <Button href="/">Explorar negocios</Button>
                </Notice>
                <StartingCards className={styles.block} />
              </>
            }
          />
          {hasOrders && <AccountMenu entries={ORDERS} />}
        </main>
      </SiteFrame>
    </Queries>
  );
}
