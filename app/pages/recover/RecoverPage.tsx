import { useState } from 'react';
import styles from '#app/pages/layout/EntryPage.module.css';
import picture from '#app/web/images/auth.webp';
import { EntryAlternative } from '#features/people/accounts/EntryForm.tsx';
import { EntryLayout } from '#features/people/accounts/EntryLayout.tsx';
import { RecoverForm } from '#features/people/recovery/RecoverForm.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import type { RecoverPageProps } from './recover.props.ts';

export default function RecoverPage({ sendsMail, contactEmail }: RecoverPageProps) {
  /** The address for which a link was requested. */
  const [sentFor, setSentFor] = useState<string | null>(null);
  return (
    <EntryLayout
      {...(sentFor === null ? requestTexts(sendsMail) : confirmationTexts(sentFor, sendsMail))}
      picture={picture}
      isNews={sentFor !== null}
    >
      {sentFor === null ? (
        <RecoverForm sendsMail={sendsMail} onSent={setSentFor} />
      ) : (
        <>
          {sendsMail && (
            <p className={styles.hint}>¿No aparece? Mira en el correo no deseado o prueba con otro correo.</p>
          )}
          {!sendsMail && (
            <p className={styles.hint}>
              Este sitio no envía correos: quien lo administra ve tu solicitud en su panel y te pasa el
              enlace.
              {!contactEmail && ' Si no te escribe, pídeselo por teléfono o en persona.'}
            </p>
          )}
          {!sendsMail && contactEmail && (
            <Button wide className={styles.action} href={`mailto:${contactEmail}`}>
              Escribir a {contactEmail}
            </Button>
          )}
          <Button variant="line" wide className={styles.action} onClick={() => setSentFor(null)}>
            Pedir otro enlace
          </Button>
        </>
      )}
      <EntryAlternative question="¿Ya la recordaste?" href="/login" label="Iniciar sesión" />
    </EntryLayout>
  );
}

const requestTexts = (sendsMail: boolean) => ({
  title: 'Recupera tu cuenta',
  introduction: sendsMail
    ? 'Escribe el correo con que entras. Te mandamos un enlace para elegir otra contraseña.'
    : 'Escribe el correo con que entras. Dejamos listo un enlace para elegir otra contraseña y te decimos cómo recibirlo.',
});

/** The same text whether the account exists or not. */
const confirmationTexts = (email: string, sendsMail: boolean) =>
  sendsMail
    ? {
        icon: 'check' as const,
        title: 'Revisa tu correo',
        introduction: (
          <>
            Si <b>{email}</b> tiene una cuenta, el enlace llega en unos minutos. Sirve una vez y por una hora.
          </>
        ),
      }
    : {
        waits: true,
        title: 'Pídele el enlace a quien administra',
        introduction: (
          <>
            Si <b>{email}</b> tiene una cuenta, su enlace está listo. Sirve una vez y por una hora.
          </>
        ),
      };
