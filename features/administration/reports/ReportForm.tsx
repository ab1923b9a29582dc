import { useState } from 'react';
import { EntryForm, EntryNote, type Failure } from '#features/people/accounts/EntryForm.tsx';
import { api } from '#foundation/ui/browser/api.ts';
import { formFailure } from '#foundation/ui/feedback/formFailure.ts';
import { ChoiceField } from '#foundation/ui/form/ChoiceField.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import { TextArea } from '#foundation/ui/form/TextArea.tsx';
import type { ReportReason, reportCard } from './card-reports.contract.ts';
import { REASON_LABELS } from './card-reports.rules.ts';

const REASONS = [
  { value: '', label: 'Elige un motivo' },
  ...Object.entries(REASON_LABELS).map(([value, label]) => ({ value, label })),
];
const TITLE = 'No pudimos enviar la denuncia';

interface ReportFormProps {
  cardId: number;
  onSent: () => void;
}

/** Reports a card to the administrators, without an account. */
export function ReportForm({ cardId, onSent }: ReportFormProps) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isPending, setIsPending] = useState(false);

  const send = async (values: FormData) => {
    const text = (name: string) => String(values.get(name) ?? '').trim();
    const reason = text('reason') as ReportReason | '';
    if (!reason) return setFailure({ title: TITLE, fields: { reason: 'Elige un motivo' } });
    if (reason === 'other' && !text('text'))
      return setFailure({ title: TITLE, fields: { text: 'Cuéntanos qué pasa' } });
    setFailure(null);
    setIsPending(true);
    try {
      await api<typeof reportCard>('POST /api/cards/{id}/reports', {
        id: cardId,
        body: { reason, text: text('text'), contact: text('contact') },
      });
      onSent();
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
      submitLabel="Enviar denuncia"
      pendingLabel={isPending ? 'Enviando...' : null}
      onSubmit={send}
    >
      <ChoiceField label="Motivo" name="reason" required options={REASONS} error={wrong.reason} />
      <TextArea
        label="Qué pasa"
        name="text"
        rows={4}
        maxLength={1_000}
        hint="Mientras más concreto, mejor: qué viste, cuándo y dónde."
        error={wrong.text}
      />
      <Field
        label="Tu correo o teléfono (opcional)"
        name="contact"
        maxLength={200}
        autoComplete="email"
        hint="Solo si quieres que te respondamos."
        error={wrong.contact}
      />
      <EntryNote>
        La leen solo quienes administran Vitrina. El negocio no sabe quién la envió.{' '}
        <a href="/privacidad">Privacidad</a>
      </EntryNote>
    </EntryForm>
  );
}
