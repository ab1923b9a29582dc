import styles from '#app/pages/layout/EntryPage.module.css';
import picture from '#app/web/images/auth.webp';
import { EntryLayout } from '#features/people/accounts/EntryLayout.tsx';
import { ConfirmEmail } from '#features/people/email-change/ConfirmEmail.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import type { ConfirmEmailPageProps } from './confirm-email.props.ts';

/** `/confirmar/{token}`; the token appears in the address only. */
export default function ConfirmEmailPage({ wanted }: ConfirmEmailPageProps) {
  return wanted ? (
    <EntryLayout
      title="Confirma tu correo"
      introduction={
        wanted.isNew
          ? `Desde ahora entrarás con ${wanted.email}.`
          : `Así sabemos que ${wanted.email} es tuyo. Si no abriste esta cuenta, cierra esta página.`
      }
      picture={picture}
    >
      <ConfirmEmail isNew={wanted.isNew} />
    </EntryLayout>
  ) : (
    <EntryLayout
      title="Este enlace ya no sirve"
      introduction="Cada enlace sirve una sola vez y por poco tiempo. Si pediste varios, usa el último que llegó."
      picture={picture}
    >
      <Button wide href="/profile#email" className={styles.action}>
        Pedir otro enlace
      </Button>
    </EntryLayout>
  );
}
