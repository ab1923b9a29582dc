import { useState } from 'react';
import rows from '#features/people/accounts/AccountRows.module.css';
import type { Typed } from '#features/people/accounts/EntryForm.tsx';
import { describeUserAgent } from '#features/people/accounts/user-agent.rules.ts';
import { dayMonthYear } from '#foundation/contract/dates.ts';
import { santiagoParts } from '#foundation/contract/santiago.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { ProofDialog, proofIn } from './ProofForm.tsx';
import type { createPasskey, deletePasskey, Passkey, startPasskey } from './passkeys.contract.ts';
import styles from './SecuritySettings.module.css';
import { createCredential, passkeyProblem, useCanHavePasskeys } from './usePasskeys.tsx';

interface PasskeysProps {
  email: string;
  passkeys: readonly Passkey[];
  onChanged: () => void;
}

const onDay = (time: string): string => dayMonthYear(santiagoParts(new Date(time)).date);

/** A person's passkeys, with their names. */
export function Passkeys({ email, passkeys, onChanged }: PasskeysProps) {
  const isPossible = useCanHavePasskeys();
  const [isAdding, setIsAdding] = useState(false);
  const [leaving, setLeaving] = useState<Passkey | null>(null);

  const add = async (typed: Typed) => {
    const options = await api<typeof startPasskey>('POST /api/auth/passkeys/options', {
      body: proofIn(typed),
    });
    const credential = await createCredential(options);
    await api<typeof createPasskey>('POST /api/auth/passkeys', { body: { name: typed('name'), credential } });
    setIsAdding(false);
    showToast({ title: 'Llave de acceso lista', detail: 'Ya puedes entrar con ella.' });
    onChanged();
  };
  const remove = async ({ id }: Passkey, typed: Typed) => {
    const body = { currentPassword: typed('currentPassword') };
    await api<typeof deletePasskey>('DELETE /api/auth/passkeys/{id}', { id, body });
    setLeaving(null);
    showToast({ title: 'Llave de acceso eliminada' });
    onChanged();
  };

  return (
    <section aria-labelledby="llaves">
      <h2 id="llaves">Llaves de acceso</h2>
      <p>
        Entras con tu huella, tu cara o el PIN de tu dispositivo, sin escribir nada. Nadie puede adivinarlas
        ni pedírtelas con un sitio falso.
      </p>
      {passkeys.length > 0 && (
        <ul className={rows.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <Icon name="key" size={24} />
              <p>
                <b>{passkey.name}</b>
                <span>
                  Desde el {onDay(passkey.createdAt)}
                  {passkey.lastUsedAt && `, usada el ${onDay(passkey.lastUsedAt)}`}
                </span>
              </p>
              <Button
                variant="line"
                small
                aria-label={`Eliminar la llave ${passkey.name}`}
                onClick={() => setLeaving(passkey)}
              >
                Eliminar
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isPossible ? (
        <div className={styles.actions}>
          <Button variant="line" onClick={() => setIsAdding(true)}>
            <Icon name="plus" />
            Agregar una llave de acceso
          </Button>
        </div>
      ) : (
        <p>Este navegador no puede crear llaves de acceso en esta dirección.</p>
      )}
      {isAdding && (
        <ProofDialog
          title="Agregar una llave de acceso"
          email={email}
          submitLabel="Crear la llave"
          pendingLabel="Esperando tu dispositivo..."
          failure="No se creó la llave de acceso"
          explain={passkeyProblem}
          onSubmit={add}
          onClose={() => setIsAdding(false)}
        >
          {(wrong) => (
            <Field
              label="Nombre"
              name="name"
              maxLength={60}
              defaultValue={describeUserAgent(navigator.userAgent)}
              hint="Para que la reconozcas: dónde queda guardada."
              error={wrong.name}
            />
          )}
        </ProofDialog>
      )}
      {leaving && (
        <ProofDialog
          title={`¿Eliminar la llave ${leaving.name}?`}
          email={email}
          isDanger
          submitLabel="Eliminar"
          pendingLabel="Eliminando..."
          failure="No se eliminó la llave de acceso"
          onSubmit={(typed) => remove(leaving, typed)}
          onClose={() => setLeaving(null)}
        >
          {() => <p>Ya no podrás entrar con ella. Bórrala también de tu dispositivo.</p>}
        </ProofDialog>
      )}
    </section>
  );
}
