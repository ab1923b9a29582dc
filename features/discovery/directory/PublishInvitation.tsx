import { CreateCardLink } from '#features/people/accounts/CreateCardLink.tsx';
import styles from './PublishInvitation.module.css';

/** Invites business owners to publish a card; without a picture in one line, below what somebody looks for. */
export const PublishInvitation = ({ picture }: { picture: string | null }) => (
  <section className={picture ? styles.block : styles.line} aria-labelledby="tu-negocio">
    <div>
      <h2 id="tu-negocio">Tu negocio también va aquí</h2>
      <p>Sube tus productos, comparte el enlace y recibe pedidos por WhatsApp. Se publica en tres minutos.</p>
      <CreateCardLink />
    </div>
    {picture && <img src={picture} width="840" height="560" alt="" loading="lazy" />}
  </section>
);
