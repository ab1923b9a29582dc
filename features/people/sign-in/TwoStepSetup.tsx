import { useState } from 'react';
import type { Typed } from '#features/people/accounts/EntryForm.tsx';
import type { BodyOf, ReturnOf } from '#foundation/contract/endpoint.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { Dialog } from '#foundation/ui/overlay/Dialog.tsx';
import { CodeField } from './CodeField.tsx';
import { CopyButton } from './CopyButton.tsx';
import { inGroups } from './codes.rules.ts';
import { ProofForm } from './ProofForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import type { confirmTotpKey, createTotpKey } from './second-factors.contract.ts';
import styles from './TwoStepSetup.module.css';

type Key = ReturnOf<typeof createTotpKey>;
type Confirmation = BodyOf<typeof confirmTotpKey>;

interface TwoStepSetupProps {
  email: string;
  onClose: () => void;
  /** Called once verification is on and the person has saved the recovery codes. */
  onDone: () => void;
}

/** Three steps: the password; the key for the app, with a first code; the recovery codes. Open while mounted. */
export function TwoStepSetup({ email, onClose, onDone }: TwoStepSetupProps) {
  const [key, setKey] = useState<Key | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  const begin = async (typed: Typed) => {
    const body = { currentPassword: typed('currentPassword') };
    setKey(await api<typeof createTotpKey>('POST /api/auth/totp', { body }));
  };
  const confirm = async (typed: Typed) => {
    const body: Confirmation = { code: typed('code') };
    setCodes((await api<typeof confirmTotpKey>('POST /api/auth/totp/confirm', { body })).recoveryCodes);
  };

  if (codes) return <RecoveryCodes codes={codes} onSaved={onDone} />;
  const common = { email, failure: 'No se pudo activar', pendingLabel: 'Un momento...', onClose };
  return (
    <Dialog isOpen title="Activar la verificación en dos pasos" onClose={onClose}>
      {key ? (
        <ProofForm key="code" {...common} isProven submitLabel="Activar" onSubmit={confirm}>
          {(wrong) => (
            <>
              <p>Escanea este código con tu app de verificación, y escribe los 6 dígitos que te muestra.</p>
              <svg
                className={styles.code}
                viewBox={`0 0 ${key.code.size} ${key.code.size}`}
                role="img"
                aria-label="Código QR con la clave para tu app"
                shapeRendering="crispEdges"
              >
                <path fill="#fff" d={`M0 0h${key.code.size}v${key.code.size}H0z`} />
                <path fill="#111827" d={key.code.path} />
              </svg>
              <p className={styles.key}>
                ¿La app está en este equipo? <a href={key.address}>Ábrela aquí</a>, o escribe esta clave:
                <code>{inGroups(key.key)}</code>
              </p>
              <div className={styles.copy}>
                <CopyButton
                  label="Copiar clave"
                  text={key.key}
                  copied="Clave copiada"
                  refused="Tu navegador no dejó copiarla. Escríbela en tu app."
                />
              </div>
              <CodeField kind="app" error={wrong.code} focusesAtOnce />
            </>
          )}
        </ProofForm>
      ) : (
        <ProofForm key="password" {...common} submitLabel="Seguir" onSubmit={begin}>
          {() => (
            <>
              <p>
                Además de tu contraseña, al entrar te pediremos un código que cambia cada 30 segundos. Lo
                muestra una app en tu teléfono: Google Authenticator, Microsoft Authenticator, 1Password o la
                que uses.
              </p>
              <p>Al activarla se cierran tus otras sesiones.</p>
            </>
          )}
        </ProofForm>
      )}
    </Dialog>
  );
}
