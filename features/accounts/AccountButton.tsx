import { Button } from '#foundation/ui/button/Button.tsx';
import styles from './AccountButton.module.css';
import { fullName, initials } from './person.rules.ts';
import { useViewer } from './useViewer.tsx';

/** A login link for guests; for signed-in people their initials, linked to the profile. */
export function AccountButton() {
  const viewer = useViewer();
  return viewer ? (
    <a
      className={styles.initials}
      href="/perfil"
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
