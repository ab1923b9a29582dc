import { Wordmark } from '#foundation/ui/icon/Wordmark.tsx';
import styles from './CardFooter.module.css';

/** Links to Vitrina for visitors who want a card of their own, and to report this one. */
export function CardFooter({ subdomain }: { subdomain: string }) {
  return (
    <footer className={styles.foot}>
      <Wordmark href="/" />
      <p>Tu negocio también puede tener la suya, gratis.</p>
      <a href="/registro?next=%2Fcreate-card">Crea tu tarjeta</a>
      <a href="/privacidad">Privacidad</a>
      <a href={`/denunciar/${subdomain}`}>Denunciar esta tarjeta</a>
    </footer>
  );
}
