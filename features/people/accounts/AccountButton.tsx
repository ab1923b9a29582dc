import { Button } from '#foundation/ui/button/Button.tsx';
import styles from './AccountButton.module.css';
import { fullName, initials } from './person.rules.ts';
import { useViewer } from './useViewer.tsx';

/** A login link for guests; for signed-in people their initials, linked to the profile, and for owners their panel. */
export function AccountButton() {
  const viewer = useViewer();
  return viewer ? (
    <>
      {viewer.role === 'card_owner' && (
        // Not the login's element, or its dark fill would fade behind this label.
        <Button key="panel" href="/user-panel" variant="line" small className={styles.panel}>
          Mi Panel
        </Button>
      )}
      <a
        className={styles.initials}
        href="/perfil"
        aria-label={`${initials(viewer)}: perfil de ${fullName(viewer)}`}
      >
        {initials(viewer)}
      </a>
    </>
  ) : (
    <Button href="/login" small className={styles.enter}>
      Entrar
    </Button>
  );
}
