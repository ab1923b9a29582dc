import { useState } from 'react';
import styles from '#app/pages/layout/EntryPage.module.css';
import picture from '#app/web/images/auth.webp';
import { EntryLayout } from '#features/people/accounts/EntryLayout.tsx';
import { ResetPasswordForm } from '#features/people/recovery/ResetPasswordForm.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import type { ResetPasswordPageProps } from './reset-password.props.ts';

/** `/restablecer/{token}`; the token appears in the address only. */
export default function ResetPasswordPage({ isOpen: wasOpen }: ResetPasswordPageProps) {
  const [isOpen, setIsOpen] = useState(wasOpen);
  return isOpen ? (
    <EntryLayout
      title="Elige tu contraseña"
      introduction="Al guardarla se cierran todas tus sesiones abiertas, y entras con la nueva. La verificación en dos pasos y las llaves de acceso quedan como están."
      picture={picture}
    >
      <ResetPasswordForm onOver={() => setIsOpen(false)} />
    </EntryLayout>
  ) : (
    <EntryLayout
      title="Este enlace ya no sirve"
      introduction="Cada enlace sirve una sola vez y por un tiempo. Si pediste varios, usa el último que llegó."
      picture={picture}
      isNews={wasOpen}
    >
      <Button wide href="/recuperar" className={styles.action}>
        Pedir otro enlace
      </Button>
    </EntryLayout>
  );
}
