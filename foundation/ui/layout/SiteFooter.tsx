import type { ReactNode } from 'react';
import styles from './SiteFooter.module.css';

/** The footer of the platform's pages; `children` are links to the account. */
export function SiteFooter({ children }: { children: ReactNode }) {
  return (
    <footer className={styles.footer}>
      <span>© 2026 Vitrina</span>
      <a href="/negocios">Para negocios</a>
      <a href="/ayuda">Ayuda</a>
      {children}
      <a href="/privacidad">Privacidad</a>
      <a href="/accesibilidad">Accesibilidad</a>
    </footer>
  );
}
