import { type FormEvent, useState } from 'react';
import { useViewer } from '#features/people/accounts/useViewer.tsx';
import { ProofDialog, proofIn } from '#features/people/sign-in/ProofForm.tsx';
import { ApiError } from '#foundation/contract/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import styles from './WebhookPage.module.css';
import { MAX_URL } from './webhook-bounds.rules.ts';

export type Proof = ReturnType<typeof proofIn>;

interface AddressFormProps {
  /** The present address. */
  stored: string | undefined;
  /** @throws {ApiError} */
  onSave: (url: string, proof?: Proof) => Promise<void>;
}

/**
 * Sets the address of the owner's program, or shows its secret. The server says what is wrong with an address, and then
 * asks for the password.
 */
export function AddressForm({ stored, onSave }: AddressFormProps) {
  const viewer = useViewer();
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  /** The address for which the server asks for the password. */
  const [asked, setAsked] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const url = String(new FormData(event.currentTarget).get('url')).trim();
    setProblem(null);
    setIsPending(true);
    try {
      await onSave(url);
    } catch (error) {
      const { fields = {}, message } = error instanceof ApiError ? error : { message: 'Inténtalo de nuevo.' };
      if (fields.currentPassword) setAsked(url);
      else setProblem(fields.url ?? message);
    }
    setIsPending(false);
  };
  const saveLabel = stored ? 'Guardar' : 'Encender los avisos';
  // The present address is asked about only to see its secret.
  const isReading = asked === stored;
  return (
    <>
      <form className={styles.form} method="post" noValidate onSubmit={submit}>
        <Field
          label="Dirección de tu programa"
          name="url"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          hint="Van los datos de tus clientes: que sea tuya, o de alguien que los cuide por ti."
          maxLength={MAX_URL}
          defaultValue={stored}
          error={problem ?? undefined}
        />
        <Button type="submit" disabled={isPending}>
          {isPending ? 'Guardando...' : saveLabel}
        </Button>
        {stored && (
          <Button variant="line" onClick={() => setAsked(stored)}>
            Ver el secreto de la firma
          </Button>
        )}
      </form>
      {asked !== null && (
        <ProofDialog
          title="Confirma que eres tú"
          email={viewer?.email ?? ''}
          {...(isReading
            ? {
                submitLabel: 'Ver el secreto',
                pendingLabel: 'Revisando...',
                failure: 'No se pudo ver el secreto',
              }
            : { submitLabel: saveLabel, pendingLabel: 'Guardando...', failure: 'No se guardó la dirección' })}
          onSubmit={async (typed) => {
            await onSave(asked, proofIn(typed));
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        >
          {() => (
            <p>
              {isReading ? (
                'Con el secreto tu programa comprueba que los avisos son nuestros.'
              ) : (
                <>
                  Los pedidos y mensajes, con los datos de tus clientes, se van a enviar a <b>{asked}</b>.
                </>
              )}
            </p>
          )}
        </ProofDialog>
      )}
    </>
  );
}
