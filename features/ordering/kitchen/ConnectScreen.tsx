import { type FormEvent, useState } from 'react';
import { Button } from '#foundation/ui/button/Button.tsx';
import { reasonOf } from '#foundation/ui/feedback/showFailure.ts';
import { Field } from '#foundation/ui/form/Field.tsx';
import { OneFieldForm } from '#foundation/ui/form/OneFieldForm.tsx';
import { MAX_SCREEN_NAME } from './kitchen-bounds.rules.ts';

interface ConnectScreenProps {
  isFirst: boolean;
  connect: (name: string) => Promise<void>;
}

/** The form for a new screen: asks where it will be. */
export function ConnectScreen({ isFirst, connect }: ConnectScreenProps) {
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const name = typed ?? (isFirst ? 'Cocina' : '');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (name.trim() === '') return setError('Escribe dónde estará: Cocina, Mesón…');
    setPending(true);
    try {
      await connect(name);
    } catch (refused) {
      setError(reasonOf(refused));
    } finally {
      setPending(false);
    }
  };
  return (
    <OneFieldForm onSubmit={submit}>
      <Field
        label="Dónde estará"
        name="screen"
        autoComplete="off"
        maxLength={MAX_SCREEN_NAME}
        placeholder="Mesón"
        value={name}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" disabled={isPending}>
        {isPending ? 'Creando...' : 'Crear código'}
      </Button>
    </OneFieldForm>
  );
}
