import { useState } from 'react';
import { api } from '#foundation/ui/browser/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { orShowFailure } from '#foundation/ui/feedback/showFailure.ts';
import styles from './DataRequestFacts.module.css';
import type { confirmDataRequest, DataRequest } from './data-requests.contract.ts';

interface ConfirmDataRequestProps {
  token: string;
  onConfirmed: (request: DataRequest) => void;
}

/** Confirms that the e-mail is the person's. Needs a tap, because mail programs open links automatically. */
export function ConfirmDataRequest({ token, onConfirmed }: ConfirmDataRequestProps) {
  const [isPending, setIsPending] = useState(false);
  const confirm = async () => {
    setIsPending(true);
    await orShowFailure('No se pudo confirmar tu correo', async () =>
      onConfirmed(await api<typeof confirmDataRequest>('POST /api/data-requests/{token}/confirm', { token })),
    );
    setIsPending(false);
  };
  return (
    <Button wide className={styles.confirm} disabled={isPending} onClick={confirm}>
      {isPending ? 'Confirmando...' : 'Confirmar que este correo es mío'}
    </Button>
  );
}
