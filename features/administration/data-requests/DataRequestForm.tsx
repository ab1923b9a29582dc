import { useState } from 'react';
import { EntryForm, EntryNote, type Failure } from '#features/people/accounts/EntryForm.tsx';
import { useViewer } from '#features/people/accounts/useViewer.tsx';
import type { ReturnOf } from '#foundation/contract/endpoint.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { formFailure } from '#foundation/ui/feedback/formFailure.ts';
import { ChoiceField } from '#foundation/ui/form/ChoiceField.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import { TextArea } from '#foundation/ui/form/TextArea.tsx';
import { MAX_REQUEST_TEXT } from './data-request-bounds.rules.ts';
import type { DataRequestKind, sendDataRequest } from './data-requests.contract.ts';
import { KIND_LABELS } from './data-requests.rules.ts';

const KINDS = [
  { value: '', label: 'Elige qué pides' },
  ...Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label })),
];
const TITLE = 'No pudimos enviar la solicitud';

export type SentDataRequest = ReturnOf<typeof sendDataRequest> & { email: string };

/** The form for a request about personal data, with or without an account. */
export function DataRequestForm({ onSent }: { onSent: (sent: SentDataRequest) => void }) {
  const viewer = useViewer();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isPending, setIsPending] = useState(false);

  const send = async (values: FormData) => {
    const typed = (name: string) => String(values.get(name) ?? '').trim();
    const [kind, name, email, text] = ['kind', 'name', 'email', 'text'].map(typed) as [
      DataRequestKind | '',
      string,
      string,
      string,
    ];
    const missing = {
      ...(kind ? {} : { kind: 'Elige qué pides' }),
      ...(name ? {} : { name: 'Escribe tu nombre' }),
      ...(email ? {} : { email: 'Escribe tu correo' }),
      ...(text ? {} : { text: 'Cuéntanos qué pides' }),
    };
    if (!kind || Object.keys(missing).length > 0) return setFailure({ title: TITLE, fields: missing });
    setFailure(null);
    setIsPending(true);
    try {
      const sent = await api<typeof sendDataRequest>('POST /api/data-requests', {
        body: { kind, name, email, text },
      });
      onSent({ ...sent, email });
    } catch (error) {
      setIsPending(false);
      setFailure(formFailure(TITLE, error));
    }
  };

  const wrong = failure?.fields ?? {};
  return (
    <EntryForm
      action=""
      failure={failure}
      submitLabel="Enviar solicitud"
      pendingLabel={isPending ? 'Enviando...' : null}
      onSubmit={send}
    >
      <ChoiceField label="Qué pides" name="kind" required options={KINDS} error={wrong.kind} />
      <Field
        // The viewer is known only a moment after the page is shown; a new key then fills in their name.
        key={`name ${viewer?.id}`}
        label="Tu nombre"
        name="name"
        required
        maxLength={100}
        autoComplete="name"
        defaultValue={viewer ? `${viewer.firstName} ${viewer.lastName}`.trim() : ''}
        error={wrong.name}
      />
      <Field
        key={`email ${viewer?.id}`}
        label="Tu correo"
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        defaultValue={viewer?.email ?? ''}
        hint="El que usaste aquí, si puedes: así sabemos de quién son los datos."
        error={wrong.email}
      />
      <TextArea
        label="De qué se trata"
        name="text"
        rows={5}
        required
        maxLength={MAX_REQUEST_TEXT}
        hint="Por ejemplo: «Hice un pedido en Café Sol el 3 de mayo y quiero saber qué guardan de mí»."
        error={wrong.text}
      />
      <EntryNote>
        La leen solo quienes administran Vitrina. Guardamos la solicitud y la respuesta por dos años, para
        demostrar que te respondimos. <a href="/privacidad">Privacidad</a>
      </EntryNote>
    </EntryForm>
  );
}
