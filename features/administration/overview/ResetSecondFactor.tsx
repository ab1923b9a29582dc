import { useState } from 'react';
import { useDeletion } from '#features/administration/lists/useDeletion.tsx';
import { fullName } from '#features/people/accounts/person.rules.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { DangerDialog } from '#foundation/ui/overlay/DangerDialog.tsx';
import type { AdminUser } from './administration.contract.ts';
import type { deleteSecondFactors } from './people.contract.ts';
import styles from './ResetSecondFactor.module.css';

interface ResetSecondFactorProps {
  user: AdminUser;
  onDone: () => void;
}

/** Switches off the second factor of somebody who has lost their phone and their recovery codes. */
export function ResetSecondFactor({ user, onDone }: ResetSecondFactorProps) {
  const [isAsked, setIsAsked] = useState(false);
  const deletion = useDeletion({
    send: () =>
      api<typeof deleteSecondFactors>('DELETE /api/admin/users/{id}/second-factors', { id: user.id }),
    done: 'Verificación en dos pasos apagada',
    name: fullName(user),
    failed: 'No se pudo apagar',
    pending: 'Apagando...',
    onDeleted: onDone,
  });
  return (
    <div className={styles.row}>
      <p>Entra con verificación en dos pasos o con llaves de acceso.</p>
      <Button variant="line" small onClick={() => setIsAsked(true)}>
        Apagarla
      </Button>
      {isAsked && (
        <DangerDialog
          title={`¿Apagar la verificación de ${fullName(user)}?`}
          confirmLabel="Apagar"
          {...deletion}
          onClose={() => setIsAsked(false)}
        >
          <p>
            Bastará su contraseña para entrar. Sus llaves de acceso se eliminan y sus sesiones se cierran.
            Hazlo solo si sabes que es quien dice ser.
          </p>
        </DangerDialog>
      )}
    </div>
  );
}
