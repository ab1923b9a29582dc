import { Wordmark } from '#foundation/ui/icon/Wordmark.tsx';
import styles from './CardFooter.module.css';

/**
 * Links to Vitrina for visitors who want a card of their own, and to report this one. On a card's own host nobody is
 * signed in, so its owner finds the panel here. `site` precedes the paths of the platform's pages.
 */
export function CardFooter({ subdomain, site }: { subdomain: string; site: string }) {
  return (
    <footer className={styles.foot}>
      <Wordmark href={`${site}/`} />
      <p>Tu negocio también puede tener la suya, gratis.</p>
      <a href="/registro?next=%2Fcreate-card">Crea tu tarjeta</a>
      <a href="/privacidad">Privacidad</a>
      <a href={`/denunciar/${subdomain}`}>Denunciar esta tarjeta</a>
      {site && <a href={`${site}/user-panel`}>Mi Panel</a>}
    </footer>
  );
}
