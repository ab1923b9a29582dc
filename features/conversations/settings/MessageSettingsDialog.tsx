import { useQueryClient } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { api } from '#foundation/ui/browser/api.ts';
import { LoadState } from '#foundation/ui/feedback/LoadState.tsx';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { SwitchLine } from '#foundation/ui/form/SwitchLine.tsx';
import { TextArea } from '#foundation/ui/form/TextArea.tsx';
import { Dialog } from '#foundation/ui/overlay/Dialog.tsx';
import { SchemaDialog } from '#foundation/ui/overlay/SchemaDialog.tsx';
import {
  type MessageSettings,
  MessageSettingsUpdate,
  type updateMessageSettings,
} from './message-settings.contract.ts';
import { settingsKey, useMessageSettings } from './useMessageSettings.tsx';

interface MessageSettingsDialogProps {
  card: { id: number; title: string };
  onClose: () => void;
}

/** The settings: quick replies, the automatic answer, and whether the card takes messages. */
export function MessageSettingsDialog({ card, onClose }: MessageSettingsDialogProps) {
  const query = useMessageSettings(card.id);
  if (query.data) return <SettingsForm card={card} settings={query.data} onClose={onClose} />;
  return (
    <Dialog isOpen title={`Mensajes de ${card.title}`} onClose={onClose}>
      <LoadState query={query} of="tus opciones" />
    </Dialog>
  );
}

function SettingsForm({
  card,
  settings,
  onClose,
}: MessageSettingsDialogProps & { settings: MessageSettings }) {
  const client = useQueryClient();
  return (
    <SchemaDialog
      schema={TYPED_SETTINGS}
      values={{
        takesMessages: settings.takesMessages,
        awayText: settings.awayText ?? '',
        quickReplies: settings.quickReplies.join('\n'),
      }}
      isOpen
      title={`Mensajes de ${card.title}`}
      failure="No se pudieron guardar las opciones"
      onClose={onClose}
      onSave={async (body) => {
        const saved = await api<typeof updateMessageSettings>('PUT /api/cards/{id}/message-settings', {
          id: card.id,
          body,
        });
        client.setQueryData(settingsKey(card.id), saved);
        showToast({ title: 'Opciones guardadas' });
      }}
    >
      {({ control, register }, wrong, field) => (
        <>
          <Controller
            control={control}
            name="takesMessages"
            render={({ field }) => (
              <SwitchLine
                label="Recibir mensajes"
                hint="La tarjeta muestra Escribir junto a tus contactos."
                isOn={field.value}
                onChange={field.onChange}
              />
            )}
          />
          <TextArea
            label="Respuesta automática"
            hint="Se envía sola a quien te escribe fuera de tu horario, una vez cada cuatro horas. Déjala en blanco si no la quieres."
            {...field('awayText')}
          />
          <TextArea
            label="Respuestas rápidas"
            hint="Una por línea, hasta 20. Las tienes a mano al responder."
            rows={6}
            error={Object.entries(wrong).find(([path]) => path.startsWith('quickReplies'))?.[1]}
            {...register('quickReplies')}
          />
        </>
      )}
    </SchemaDialog>
  );
}

const { takesMessages, quickReplies, awayText } = MessageSettingsUpdate.required().shape;
/** The settings as typed, with a quick reply in each line. */
const TYPED_SETTINGS = z.object({
  takesMessages,
  awayText,
  quickReplies: z
    .string()
    .transform((text) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .pipe(quickReplies),
});
