import { useState } from 'react';
import styles from '#app/pages/layout/EntryPage.module.css';
import picture from '#app/web/images/auth.webp';
import {
  DataRequestForm,
  type SentDataRequest,
} from '#features/administration/data-requests/DataRequestForm.tsx';
import { longDay } from '#features/administration/data-requests/data-requests.rules.ts';
import { EntryAlternative } from '#features/people/accounts/EntryForm.tsx';
import { EntryLayout } from '#features/people/accounts/EntryLayout.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { CopyLinkButton } from '#foundation/ui/button/CopyLinkButton.tsx';
import { ToastRegion } from '#foundation/ui/feedback/Toast.tsx';
import type { DataRequestPageProps } from './data-request.props.ts';

/** `/tus-datos` */
export default function DataRequestPage(_props: DataRequestPageProps) {
  const [sent, setSent] = useState<SentDataRequest | null>(null);
  if (!sent)
    return (
      <EntryLayout
        title="Pide algo sobre tus datos"
        introduction="Con o sin cuenta. Te respondemos dentro de 30 días, como dice la ley."
        picture={picture}
      >
        <DataRequestForm onSent={setSent} />
        <EntryAlternative
          question="¿Tienes cuenta?"
          href="/profile#datos"
          label="Descarga o borra tus datos ahí"
        />
      </EntryLayout>
    );
  const until = `Te respondemos a más tardar el ${longDay(sent.dueAt)}.`;
  return (
    <EntryLayout
      title={`Recibimos tu solicitud ${sent.reference}`}
      introduction={
        sent.path
          ? `${until} La respuesta aparecerá en la página de tu solicitud: guarda su enlace.`
          : `${until} Te enviamos un correo a ${sent.email}: ábrelo para confirmar que es tuyo. En su enlace aparecerá la respuesta.`
      }
      picture={picture}
      isNews
    >
      <Button wide href={sent.path ?? '/'} className={styles.action}>
        {sent.path ? 'Ver mi solicitud' : 'Volver al inicio'}
      </Button>
      {sent.path && (
        <p className={styles.action}>
          <CopyLinkButton address={sent.path} />
        </p>
      )}
      <ToastRegion />
    </EntryLayout>
  );
}
