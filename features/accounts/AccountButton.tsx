import { Button } from '#foundation/ui/button/Button.tsx';
import styles from './AccountButton.module.css';
import { fullName, initials } from './person.rules.ts';
import { useViewer } from './useViewer.tsx';

/** A login link for guests; for signed-in people their initials, linked to the profile or its settings. */
export function AccountButton({ href = '/perfil' }: { href?: '/perfil' | '/profile' }) {
  const viewer = useViewer();
  return viewer ? (
    <a
      className={styles.initials}
      href={href}
      aria-label={`${initials(viewer)}: perfil de ${fullName(viewer)}`}
    >
      {initials(viewer)}
    </a>
  ) : (
    <Button href="/login" small className={styles.enter}>
      Entrar
    </Button>
  );
}
