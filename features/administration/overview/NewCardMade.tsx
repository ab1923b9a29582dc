import type { Card } from '#features/card/cards/cards.contract.ts';
import type { User } from '#features/people/accounts/accounts.contract.ts';
import { fullName } from '#features/people/accounts/person.rules.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import styles from './AdminForm.module.css';
import { PasswordLink } from './PasswordLink.tsx';

interface NewCardMadeProps {
  card: Card;
  owner: Pick<User, 'id' | 'firstName' | 'lastName' | 'email'>;
  /** The link with which the owner of a new account chooses a password. */
  link: string | null;
}

const takeFocus = (heading: HTMLElement | null) => heading?.focus();

/** What a new card's form says after it was sent. */
export const NewCardMade = ({ card, owner, link }: NewCardMadeProps) => (
  <main className={styles.main} id="contenido">
    <h1 tabIndex={-1} ref={takeFocus}>
      Tarjeta creada
    </h1>
    <p className={styles.introduction}>
      {card.title} {card.isActive ? 'ya se ve' : 'se verá cuando confirme su correo'}, y está vacía:{' '}
      {fullName(owner)} agrega productos en su panel.
    </p>
    <PasswordLink user={owner} made={link} />
    <div className={styles.actions}>
      <Button variant="line" href={`/${card.subdomain}`}>
        Ver Tarjeta
      </Button>
      <Button href="/admin">Volver al panel</Button>
    </div>
  </main>
);
