import { useState } from 'react';
import { api } from '#foundation/ui/browser/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { reasonOf } from '#foundation/ui/feedback/showFailure.ts';
import type { resendConfirmation } from './email-change.contract.ts';
import styles from './UnverifiedNote.module.css';

/** Says that the e-mail has to be confirmed, and sends the link again. */
export function UnverifiedNote() {
  const [outcome, setOutcome] = useState('');
  const [isPending, setIsPending] = useState(false);
  const resend = async () => {
    setIsPending(true);
    try {
      await api<typeof resendConfirmation>('POST /api/auth/resend-confirmation', {});
      setOutcome('Enviado. Si no lo ves, revisa el correo no deseado.');
    } catch (error) {
      setOutcome(reasonOf(error));
    } finally {
      setIsPending(false);
    }
  };
  return (
    <section className={styles.note} aria-label="Falta confirmar tu correo">
      <p>
        <b>Falta confirmar tu correo</b>
        Te enviamos un enlace. Al abrirlo, las tarjetas que publicaste quedan públicas; hasta entonces solo tú
        las ves.
      </p>
      <Button small variant="line" disabled={isPending} onClick={resend}>
        {isPending ? 'Enviando...' : 'Enviar otra vez'}
      </Button>
      <p role="status">{outcome}</p>
    </section>
  );
}
