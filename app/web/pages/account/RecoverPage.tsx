import { useState } from 'react';
import { EntryLayout } from '#features/accounts/EntryLayout.tsx';
import { RecoverForm } from '#features/accounts/RecoverForm.tsx';
import { RecoverySent } from '#features/accounts/RecoverySent.tsx';
import picture from '../../images/auth.webp';

/** `/recuperar` */
export default function RecoverPage() {
  const [sent, setSent] = useState<{ email: string; isMailed: boolean } | null>(null);
  return (
    <EntryLayout
      title="Recupera tu cuenta"
      introduction="Dinos con qué email entras y te mandamos un enlace para elegir una contraseña nueva."
      picture={picture}
    >
      {sent ? <RecoverySent {...sent} onAgain={() => setSent(null)} /> : <RecoverForm onSent={setSent} />}
    </EntryLayout>
  );
}
