import styles from './SiteFooter.module.css';

/** The footer of the platform's pages. */
export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <span>© 2026 Vitrina</span>
      <a href="/login">Entrar</a>
      <a href="/registro">Crear cuenta</a>
      <a href="/privacidad">Privacidad</a>
    </footer>
  );
}
