import { EntryForm, EntryNote, type Failure, type Typed } from '#features/people/accounts/EntryForm.tsx';
import { api } from '#foundation/ui/browser/api.ts';
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

function check(typed: Typed): Failure | null {
  if (!typed('reason')) return { title: TITLE, fields: { reason: 'Elige un motivo' } };
  const isUnclear = typed('reason') === 'other' && !typed('text').trim();
  return isUnclear ? { title: TITLE, fields: { text: 'Cuéntanos qué pasa' } } : null;
}

interface ReportFormProps {
  cardId: number;
  onSent: () => void;
}

export function ReportForm({ cardId, onSent }: ReportFormProps) {
  return (
    <EntryForm
      failure={TITLE}
      submitLabel="Enviar denuncia"
      pendingLabel="Enviando..."
      check={check}
      send={async (typed) => {
        const reason = typed('reason') as ReportReason;
        const body = { reason, text: typed('text').trim(), contact: typed('contact').trim() };
        await api<typeof reportCard>('POST /api/cards/{id}/reports', { id: cardId, body });
        onSent();
      }}
    >
      {(wrong) => (
        <>
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
        </>
      )}
    </EntryForm>
  );
}
