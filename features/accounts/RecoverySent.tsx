import { useEffect, useRef } from 'react';
import { Alert } from '#foundation/ui/Alert.tsx';
import { Button } from '#foundation/ui/Button.tsx';
import { EntryAlternative } from './EntryForm.tsx';
import styles from './RecoverySent.module.css';

interface RecoverySentProps {
  email: string;
  isMailed: boolean;
  onAgain: () => void;
}

/** What happens now. The same words whether somebody has that address or not. */
export function RecoverySent({ email, isMailed, onAgain }: RecoverySentProps) {
  const place = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => place.current?.focus(), []);

  return (
    <div ref={place} className={styles.sent} tabIndex={-1}>
      {isMailed ? (
        <Alert
          isGood
          title="Revisa tu correo"
          detail={`Si ${email} tiene una cuenta, el enlace llega en unos minutos. Sirve una vez y por una hora.`}
        />
      ) : (
        <Alert
          title="Este sitio no tiene correo configurado"
          detail={`Si ${email} tiene una cuenta, el enlace quedó en el registro del servidor. Pídeselo a quien administra el sitio: sirve una vez y por una hora.`}
        />
      )}
      {isMailed && <p>¿No aparece? Mira en el correo no deseado, o prueba con otro email.</p>}
      <Button look="line" wide onClick={onAgain}>
        Pedir otro enlace
      </Button>
      <EntryAlternative question="¿Ya la recordaste?" href="/login" label="Iniciar sesión" />
    </div>
  );
}
