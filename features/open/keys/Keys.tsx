import { useCallback, useEffect, useRef, useState } from 'react';
import rows from '#features/people/accounts/AccountRows.module.css';
import { api } from '#foundation/ui/browser/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { DangerDialog } from '#foundation/ui/overlay/DangerDialog.tsx';
import styles from './Keys.module.css';
import { keyDetails, SCOPE_WORDS } from './key-words.rules.ts';
import type { ApiKey, deleteKey, listKeys } from './keys.contract.ts';
import { NewKey } from './NewKey.tsx';

interface KeysProps {
  email: string;
  /** Counts the changes that end keys, too: of the password, of the second step. */
  changes: number;
}

/** The keys with which a person's own programs use their cards. */
export function Keys({ email, changes }: KeysProps) {
  const [keys, setKeys] = useState<ApiKey[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [isMaking, setIsMaking] = useState(false);
  const [leaving, setLeaving] = useState<ApiKey | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const read = useCallback(() => {
    api<typeof listKeys>('GET /api/auth/keys', {}).then(setKeys, () => setHasFailed(true));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these changes may have ended keys.
  useEffect(read, [read, changes]);

  const ended = () => {
    setLeaving(null);
    showToast({ title: 'Llave terminada', detail: 'El programa que la usaba ya no puede entrar.' });
    read();
    // The focused button disappeared with its key.
    heading.current?.focus();
  };

  return (
    <>
      <div className={rows.head}>
        <h2 ref={heading} id="llaves-para-programas" tabIndex={-1}>
          Llaves para programas
        </h2>
        <Button variant="line" small onClick={() => setIsMaking(true)}>
          <Icon name="plus" />
          Crear una llave
        </Button>
      </div>
      <p className={styles.why}>
        Con una llave, tu planilla, tu caja o tu propio programa lee y cambia tus tarjetas. No sirve para
        entrar a tu cuenta. <a href="/api/docs">Ver lo que un programa puede hacer</a>
      </p>
      {hasFailed && <p role="alert">No pudimos leer tus llaves. Vuelve a cargar la página.</p>}
      <ul className={rows.list} aria-label="Tus llaves">
        {keys?.map((key) => (
          <li key={key.id}>
            <Icon name="key" size={24} />
            <p>
              <b>{key.name}</b>
              {keyDetails(key, new Date()).map((detail) => (
                <span key={detail}>{detail}</span>
              ))}
            </p>
            <Button
              variant="line"
              small
              aria-label={`Terminar la llave ${key.name}`}
              onClick={() => setLeaving(key)}
            >
              Terminar
            </Button>
          </li>
        ))}
      </ul>
      {isMaking && <NewKey email={email} onMade={read} onClose={() => setIsMaking(false)} />}
      {leaving && (
        <DangerDialog
          title={`¿Terminar la llave ${leaving.name}?`}
          confirmLabel="Terminar la llave"
          pendingLabel="Terminando..."
          failure="No pudimos terminar la llave"
          onConfirm={() =>
            api<typeof deleteKey>('DELETE /api/auth/keys/{id}', { id: leaving.id }).then(ended)
          }
          onClose={() => setLeaving(null)}
        >
          {`El programa que la usa (${SCOPE_WORDS[leaving.may].label.toLowerCase()}) deja de funcionar al instante. No se puede deshacer: para usarlo de nuevo necesitas otra llave.`}
        </DangerDialog>
      )}
    </>
  );
}
