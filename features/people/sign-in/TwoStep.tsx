import { useState } from 'react';
import type { Typed } from '#features/people/accounts/EntryForm.tsx';
import { countOf } from '#foundation/contract/count.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { CodeField } from './CodeField.tsx';
import { ProofDialog } from './ProofForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import styles from './SecuritySettings.module.css';
import type { createRecoveryCodes, deleteTotpKey, SecondFactors } from './second-factors.contract.ts';
import { TwoStepSetup } from './TwoStepSetup.tsx';

interface TwoStepProps {
  email: string;
  twoStep: SecondFactors['twoStep'];
  onChanged: () => void;
}

/** Two-step verification: switching it on and off, and new recovery codes. */
export function TwoStep({ email, twoStep, onChanged }: TwoStepProps) {
  const [openDialog, setOpenDialog] = useState<'setup' | 'off' | 'codes' | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const close = () => {
    setOpenDialog(null);
    setCodes(null);
  };
  const done = (title: string, detail?: string) => {
    close();
    showToast({ title, detail });
    onChanged();
  };

  const switchOff = async (typed: Typed) => {
    const body = { currentPassword: typed('currentPassword'), code: typed('code') };
    await api<typeof deleteTotpKey>('DELETE /api/auth/totp', { body });
    done('Apagaste la verificación en dos pasos');
  };
  const renew = async (typed: Typed) => {
    const body = { currentPassword: typed('currentPassword'), code: typed('code') };
    const made = await api<typeof createRecoveryCodes>('POST /api/auth/recovery-codes', { body });
    setCodes(made.recoveryCodes);
  };

  return (
    <section aria-labelledby="dos-pasos">
      <h2 id="dos-pasos">Verificación en dos pasos</h2>
      {twoStep ? (
        <>
          <p className={styles.state}>
            <Icon name="shield" />
            Activada
          </p>
          <p>
            Al entrar con tu contraseña te pedimos un código de tu app.{' '}
            {twoStep.recoveryCodesLeft > 0
              ? `Te ${twoStep.recoveryCodesLeft === 1 ? 'queda' : 'quedan'} ${countOf(twoStep.recoveryCodesLeft, 'código', 'códigos')} de recuperación.`
              : 'No te quedan códigos de recuperación: crea nuevos.'}
          </p>
          <div className={styles.actions}>
            <Button variant="line" onClick={() => setOpenDialog('codes')}>
              Crear códigos nuevos
            </Button>
            <Button variant="line" className={styles.off} onClick={() => setOpenDialog('off')}>
              Apagar
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>
            Quien sepa tu contraseña no podrá entrar sin tu teléfono: te pediremos también un código de una
            app.
          </p>
          <div className={styles.actions}>
            <Button onClick={() => setOpenDialog('setup')}>
              <Icon name="shield" />
              Activar
            </Button>
          </div>
        </>
      )}
      {openDialog === 'setup' && (
        <TwoStepSetup
          email={email}
          onClose={close}
          onDone={() => done('Activaste la verificación en dos pasos', 'Cerramos tus otras sesiones.')}
        />
      )}
      {openDialog === 'off' && (
        <ProofDialog
          title="¿Apagar la verificación en dos pasos?"
          email={email}
          isDanger
          submitLabel="Apagar"
          pendingLabel="Apagando..."
          failure="No se pudo apagar"
          onSubmit={switchOff}
          onClose={close}
        >
          {(wrong) => (
            <>
              <p>
                Bastará tu contraseña para entrar. Los códigos de recuperación dejan de servir; puedes usar
                uno aquí si no tienes tu teléfono.
              </p>
              <CodeField kind="either" error={wrong.code} />
            </>
          )}
        </ProofDialog>
      )}
      {openDialog === 'codes' && !codes && (
        <ProofDialog
          title="Crear códigos de recuperación nuevos"
          email={email}
          submitLabel="Crear códigos"
          pendingLabel="Creando..."
          failure="No se pudieron crear"
          onSubmit={renew}
          onClose={close}
        >
          {(wrong) => (
            <>
              <p>Los diez códigos que tengas guardados dejan de servir.</p>
              <CodeField kind="either" error={wrong.code} />
            </>
          )}
        </ProofDialog>
      )}
      {codes && <RecoveryCodes codes={codes} onSaved={() => done('Códigos nuevos')} />}
    </section>
  );
}
