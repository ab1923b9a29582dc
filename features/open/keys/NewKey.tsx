import { useState } from 'react';
import { useOwnCards } from '#features/card/editor/useOwnCards.tsx';
import type { Typed } from '#features/people/accounts/EntryForm.tsx';
import { ProofDialog, proofIn } from '#features/people/sign-in/ProofForm.tsx';
import type { KeyScope } from '#foundation/contract/endpoint.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { ChoiceField } from '#foundation/ui/form/ChoiceField.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import { RadioTiles } from '#foundation/ui/form/RadioTiles.tsx';
import { KEY_DAYS, MAX_KEY_NAME } from './key-bounds.rules.ts';
import { SCOPE_WORDS } from './key-words.rules.ts';
import type { createKey, NewApiKey } from './keys.contract.ts';
import { SecretDialog } from './SecretDialog.tsx';

const SCOPES = (Object.keys(SCOPE_WORDS) as KeyScope[]).map((value) => ({ value, ...SCOPE_WORDS[value] }));
const DAYS = [
  { value: '365', label: 'Un año' },
  { value: '90', label: '90 días' },
  { value: '30', label: '30 días' },
  { value: '', label: 'Hasta que la termine' },
];

interface NewKeyProps {
  email: string;
  onMade: () => void;
  onClose: () => void;
}

/** Makes a key, and shows it once. */
export function NewKey({ email, onMade, onClose }: NewKeyProps) {
  const cards = useOwnCards();
  const [made, setMade] = useState<NewApiKey | null>(null);

  const make = async (typed: Typed) => {
    const card = typed('card');
    const key = await api<typeof createKey>('POST /api/auth/keys', {
      body: {
        name: typed('name'),
        may: typed('may') as KeyScope,
        cardIds: card ? [Number(card)] : null,
        days: KEY_DAYS.find((count) => String(count) === typed('days')) ?? null,
        ...proofIn(typed),
      },
    });
    setMade(key);
    onMade();
  };

  if (made) return <MadeKey made={made} onClose={onClose} />;
  return (
    <ProofDialog
      title="Crear una llave"
      email={email}
      submitLabel="Crear la llave"
      pendingLabel="Creando..."
      failure="No se creó la llave"
      onSubmit={make}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <Field
            label="Nombre"
            name="name"
            maxLength={MAX_KEY_NAME}
            autoComplete="off"
            hint="Para qué la usas: «Planilla de ventas»."
            error={wrong.name}
          />
          <RadioTiles legend="Qué puede hacer" name="may" initial="read" options={SCOPES} />
          <ChoiceField
            label="Con qué tarjetas"
            name="card"
            options={[
              { value: '', label: 'Todas mis tarjetas' },
              ...(cards ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
            ]}
          />
          <ChoiceField label="Hasta cuándo" name="days" options={DAYS} />
        </>
      )}
    </ProofDialog>
  );
}

/** Not even the server can show the key again. */
const MadeKey = ({ made, onClose }: { made: NewApiKey; onClose: () => void }) => (
  <SecretDialog
    title="Copia tu llave"
    secret={made.token}
    copyLabel="Copiar la llave"
    copied="Llave copiada"
    onClose={onClose}
  >
    Pégala en tu programa. <b>No la mostraremos de nuevo</b>, y quien la tenga puede usarla: no la mandes por
    mensaje ni la publiques.
  </SecretDialog>
);
