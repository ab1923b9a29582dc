import { useState } from 'react';
import styles from '#app/pages/layout/EntryPage.module.css';
import picture from '#app/web/images/auth.webp';
import { EntryAlternative } from '#features/accounts/EntryForm.tsx';
import { EntryLayout } from '#features/accounts/EntryLayout.tsx';
import { RecoverForm } from '#features/accounts/RecoverForm.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';

interface SentRequest {
  email: string;
  isMailed: boolean;
}

/** `/recuperar` */
export default function RecoverPage() {
  const [sent, setSent] = useState<SentRequest | null>(null);
  return (
    <EntryLayout
      {...(sent ? confirmationTexts(sent) : REQUEST_TEXTS)}
      picture={picture}
      isNews={sent !== null}
    >
      {sent ? (
        <>
          {sent.isMailed && (
            <p className={styles.hint}>¿No aparece? Mira en el correo no deseado o prueba con otro email.</p>
          )}
          <Button variant="line" wide className={styles.action} onClick={() => setSent(null)}>
            Pedir otro enlace
          </Button>
        </>
      ) : (
        <RecoverForm onSent={setSent} />
      )}
      <EntryAlternative question="¿Ya la recordaste?" href="/login" label="Iniciar sesión" />
    </EntryLayout>
  );
}

const REQUEST_TEXTS = {
  title: 'Recupera tu cuenta',
  introduction: 'Dinos con qué email entras y te mandamos un enlace para elegir una contraseña nueva.',
};

/** The same text whether the account exists or not. */
const confirmationTexts = ({ email, isMailed }: SentRequest) =>
  isMailed
    ? {
        title: 'Revisa tu correo',
        introduction: `Si ${email} tiene una cuenta, el enlace llega en unos minutos. Sirve una vez y por una hora.`,
      }
    : {
        title: 'Pide tu enlace',
        introduction: `Este sitio no tiene correo configurado. Si ${email} tiene una cuenta, el enlace quedó en el registro del servidor: pídeselo a quien administra el sitio. Sirve una vez y por una hora.`,
      };
