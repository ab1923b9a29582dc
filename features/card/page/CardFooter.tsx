import { Wordmark } from '#foundation/ui/icon/Wordmark.tsx';
import styles from './CardFooter.module.css';

interface CardFooterProps {
  card: { subdomain: string };
  home: string;
}

/**
 * Links for visitors who want a card of their own or want to report this one. On a card's own host nobody is signed in,
 * so its owner finds a link to the panel here.
 */
export function CardFooter({ card: { subdomain }, home }: CardFooterProps) {
  return (
    <footer className={styles.foot}>
      <Wordmark href={home} />
      <p>Tu negocio también puede tener la suya, gratis.</p>
      <a href="/registro?next=%2Fcreate-card">Crea tu tarjeta</a>
      <a href="/privacidad">Privacidad</a>
      <a href={`/denunciar/${subdomain}`}>Denunciar esta tarjeta</a>
      {home !== '/' && <a href="/user-panel">Mi Panel</a>}
    </footer>
  );
}
