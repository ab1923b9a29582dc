import { z } from 'zod';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { ChoiceField } from '#foundation/ui/form/ChoiceField.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import { TextArea } from '#foundation/ui/form/TextArea.tsx';
import { SchemaDialog } from '#foundation/ui/overlay/SchemaDialog.tsx';
import { agreedInstant, dateOptions, proposedTime, timeOptions } from './agreed-time.rules.ts';
import styles from './RequestsPanel.module.css';
import { answerHref } from './request-answers.rules.ts';
import { STATUS_WORDS } from './request-status.rules.ts';
import { type OwnRequest, REQUEST_STATUSES, RequestUpdate } from './requests.contract.ts';
import { useRequestChange } from './useRequests.tsx';

/** What is typed: day and hour apart, by the shop's clock. */
const Typed = z.object({
  status: RequestUpdate.shape.status.unwrap(),
  date: z.string(),
  minutes: z.string(),
  answer: RequestUpdate.shape.answer.unwrap(),
  notes: RequestUpdate.shape.notes.unwrap(),
  lostReason: RequestUpdate.shape.lostReason.unwrap(),
});

const STATUSES = REQUEST_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }));

/** Before the customer's name, where the form was opened for one step. */
const STEP_TITLES: Partial<Record<OwnRequest['status'], string>> = {
  agreed: 'Agendar con',
  lost: 'Cerrar la solicitud de',
};

interface RequestFormProps {
  request: OwnRequest;
  status: OwnRequest['status'];
  now: Date;
  onClose: () => void;
}

/** The state of a request, with the agreed day and hour, the answer to the customer and the own notes. */
export function RequestForm({ request, status, now, onClose }: RequestFormProps) {
  const zone = useShopZone();
  const change = useRequestChange(request.cardId);
  const name = request.customerName ?? 'Sin nombre';
  // Who pressed 'Agendar' has said which state it gets.
  const isStep = status !== request.status && STEP_TITLES[status] !== undefined;
  const proposed = proposedTime(request, now, zone);
  return (
    <SchemaDialog
      isOpen
      title={isStep ? `${STEP_TITLES[status]} ${name}` : `${request.item.name} · ${name}`}
      failure="No se pudo guardar la solicitud"
      schema={Typed}
      values={{
        status,
        date: proposed.date,
        minutes: `${proposed.minutes}`,
        answer: request.answer ?? '',
        notes: request.notes ?? '',
        lostReason: request.lostReason ?? '',
      }}
      onClose={onClose}
      onSave={async ({ date, minutes, lostReason, ...typed }) => {
        const saved = await change(request, {
          ...typed,
          lostReason: typed.status === 'lost' ? lostReason : null,
          ...(typed.status === 'agreed' && { agreedAt: agreedInstant(date, minutes, zone) }),
        });
        const href = saved && answerHref(saved, zone);
        if (saved?.status === 'agreed' && href)
          showToast({
            title: 'Visita agendada',
            action: {
              label: 'Avisar por WhatsApp',
              onSelect: () => void window.open(href, '_blank', 'noopener'),
            },
          });
      }}
    >
      {({ register, watch }, wrong, field) => (
        <>
          {!isStep && <ChoiceField label="Estado" options={STATUSES} {...field('status')} />}
          {watch('status') === 'agreed' && (
            <div className={styles.fields}>
              <ChoiceField
                label="Día"
                options={dateOptions(proposed.date, now, zone)}
                error={wrong.agreedAt}
                {...register('date')}
              />
              <ChoiceField label="Hora" options={timeOptions(proposed.minutes)} {...register('minutes')} />
            </div>
          )}
          {watch('status') === 'lost' && (
            <Field
              label="Por qué (opcional)"
              hint="Compró en otro lado, no contestó, quería otra cosa…"
              {...field('lostReason')}
            />
          )}
          <TextArea
            label="Respuesta (opcional)"
            hint="La ve en la página de su solicitud."
            {...field('answer')}
          />
          <TextArea label="Tus notas (opcional)" hint="Solo las ve tu equipo." {...field('notes')} />
        </>
      )}
    </SchemaDialog>
  );
}
