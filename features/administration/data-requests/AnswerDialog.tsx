import { useRefresh } from '#features/administration/lists/useAdminLists.tsx';
import { api } from '#foundation/ui/browser/api.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { TextArea } from '#foundation/ui/form/TextArea.tsx';
import { FormDialog } from '#foundation/ui/overlay/FormDialog.tsx';
import { MAX_ANSWER } from './data-request-bounds.rules.ts';
import type { AdminDataRequest, answerDataRequest } from './data-requests.contract.ts';

interface AnswerDialogProps {
  isOpen: boolean;
  request: AdminDataRequest;
  onClose: () => void;
}

/** The dialog that answers a request, or corrects its answer. */
export function AnswerDialog({ isOpen, request, onClose }: AnswerDialogProps) {
  const refresh = useRefresh();
  const save = async (values: FormData) => {
    const { isMailed } = await api<typeof answerDataRequest>('PUT /api/admin/data-requests/{id}/answer', {
      id: request.id,
      body: { answer: String(values.get('answer') ?? '') },
    });
    await refresh();
    showToast({
      title: 'Solicitud respondida',
      detail: isMailed
        ? `Le avisamos por correo a ${request.email}.`
        : 'Este sitio no envía correos: la persona ve la respuesta en el enlace que recibió. Si puedes, avísale.',
    });
  };
  return (
    <FormDialog
      isOpen={isOpen}
      title={`Responder la solicitud ${request.reference}`}
      failure="No se pudo responder"
      check={(values) =>
        String(values.get('answer') ?? '').trim() ? {} : { answer: 'Escribe la respuesta' }
      }
      submitLabel="Enviar respuesta"
      pendingLabel="Enviando..."
      onClose={onClose}
      onSave={save}
    >
      {(wrong) => (
        <>
          <p>{request.text}</p>
          <TextArea
            label="Respuesta"
            name="answer"
            rows={8}
            maxLength={MAX_ANSWER}
            defaultValue={request.answer ?? ''}
            hint={
              request.isEmailConfirmed
                ? 'La persona la lee en el enlace de su solicitud. El correo solo le avisa.'
                : 'Su correo no está confirmado: no escribas datos de nadie sin comprobar quién los pide.'
            }
            error={wrong.answer}
          />
        </>
      )}
    </FormDialog>
  );
}
