import { CreateCardLink } from '#features/people/accounts/CreateCardLink.tsx';
import styles from './PublishInvitation.module.css';

/** Invites business owners to publish a card. */
export const PublishInvitation = ({ picture }: { picture: string }) => (
  <section className={styles.block} aria-labelledby="tu-negocio">
    <div>
      <h2 id="tu-negocio">Tu negocio también va aquí</h2>
      <p>Sube tus productos, comparte el enlace y recibe pedidos por WhatsApp. Se publica en tres minutos.</p>
      <CreateCardLink />
    </div>
    <img src={picture} width="840" height="560" alt="" loading="lazy" />
  </section>
);
