import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#foundation/ui/browser/api.ts';
import { LoadFailure } from '#foundation/ui/feedback/LoadFailure.tsx';
import { RowsSkeleton } from '#foundation/ui/feedback/RowsSkeleton.tsx';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { SwitchLine } from '#foundation/ui/form/SwitchLine.tsx';
import { TextArea } from '#foundation/ui/form/TextArea.tsx';
import { Dialog } from '#foundation/ui/overlay/Dialog.tsx';
import { FormDialog } from '#foundation/ui/overlay/FormDialog.tsx';
import type {
  getMessageSettings,
  MessageSettings,
  updateMessageSettings,
} from './message-settings.contract.ts';
import { settingsKey } from './settings-key.rules.ts';

interface MessageSettingsDialogProps {
  card: { id: number; title: string };
  onClose: () => void;
}

/** The settings: quick replies, the automatic answer, and whether the card takes messages. */
export function MessageSettingsDialog({ card, onClose }: MessageSettingsDialogProps) {
  const { data, error, refetch } = useQuery({
    queryKey: settingsKey(card.id),
    queryFn: () => api<typeof getMessageSettings>('GET /api/cards/{id}/message-settings', { id: card.id }),
  });
  if (data) return <SettingsForm card={card} settings={data} onClose={onClose} />;
  return (
    <Dialog isOpen title={`Mensajes de ${card.title}`} onClose={onClose}>
      {error ? (
        <LoadFailure title="No pudimos leer las opciones" error={error} onRetry={() => refetch()} />
      ) : (
        <RowsSkeleton label="Cargando opciones..." />
      )}
    </Dialog>
  );
}

function SettingsForm({
  card,
  settings,
  onClose,
}: MessageSettingsDialogProps & { settings: MessageSettings }) {
  const client = useQueryClient();
  const [takesMessages, setTakesMessages] = useState(settings.takesMessages);
  return (
    <FormDialog
      isOpen
      title={`Mensajes de ${card.title}`}
      isTouched={takesMessages !== settings.takesMessages}
      failure="No se pudieron guardar las opciones"
      onClose={onClose}
      onSave={async (values) => {
        const saved = await api<typeof updateMessageSettings>('PUT /api/cards/{id}/message-settings', {
          id: card.id,
          body: {
            takesMessages,
            awayText: String(values.get('awayText') ?? ''),
            quickReplies: String(values.get('quickReplies') ?? '')
              .split('\n')
              .map((text) => text.trim())
              .filter(Boolean),
          },
        });
        client.setQueryData(settingsKey(card.id), saved);
        showToast({ title: 'Opciones guardadas' });
        onClose();
      }}
    >
      {(wrong) => (
        <>
          <SwitchLine
            label="Recibir mensajes"
            hint="La tarjeta muestra Escribir junto a tus contactos."
            isOn={takesMessages}
            onChange={setTakesMessages}
          />
          <TextArea
            label="Respuesta automática"
            name="awayText"
            hint="Se envía sola a quien te escribe fuera de tu horario, una vez cada cuatro horas. Déjala en blanco si no la quieres."
            maxLength={500}
            defaultValue={settings.awayText ?? ''}
            error={wrong.awayText}
          />
          <TextArea
            label="Respuestas rápidas"
            name="quickReplies"
            hint="Una por línea, hasta 20. Las tienes a mano al responder."
            rows={6}
            defaultValue={settings.quickReplies.join('\n')}
            error={wrong.quickReplies}
          />
        </>
      )}
    </FormDialog>
  );
}
