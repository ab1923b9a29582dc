import { withNext } from '#features/accounts/next.rules.ts';
import { useViewer } from '#features/accounts/useViewer.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import styles from './PublishInvitation.module.css';

/** Invites business owners to publish a card. */
export function PublishInvitation({ picture }: { picture: string }) {
  const viewer = useViewer();
  return (
    <section className={styles.block} aria-labelledby="tu-negocio">
      <div>
        <h2 id="tu-negocio">Tu negocio también va aquí</h2>
        <p>
          Sube tus productos, comparte el enlace y recibe pedidos por WhatsApp. Se publica en tres minutos.
        </p>
        <Button href={viewer ? '/create-card' : withNext('/registro', '/create-card')}>
          Crea tu tarjeta
        </Button>
      </div>
      <img src={picture} width="840" height="560" alt="" loading="lazy" />
    </section>
  );
}
