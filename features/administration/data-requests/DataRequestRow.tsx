import { useState } from 'react';
import cellText from '#features/administration/lists/CellText.module.css';
import { ago, dateAndTime } from '#features/administration/lists/when.rules.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { AnswerDialog } from './AnswerDialog.tsx';
import styles from './DataRequestsTab.module.css';
import { DiscardDialog } from './DiscardDialog.tsx';
import type { AdminDataRequest } from './data-requests.contract.ts';
import { dueWords, KIND_LABELS } from './data-requests.rules.ts';
import { ExtensionDialog } from './ExtensionDialog.tsx';

/** A request with its answer, or with the actions that it needs. */
export function DataRequestRow({ request, now }: { request: AdminDataRequest; now: Date }) {
  const { name, email, isEmailConfirmed, reference, kind, text, createdAt, answeredAt } = request;
  const [dialog, setDialog] = useState<'answer' | 'extension' | 'discarding' | null>(null);
  const due = dueWords(request.dueAt, now);
  return (
    <tr>
      <td className={`${cellText.text} ${styles.who}`}>
        <b>{name}</b>
        <small>
          <a href={`mailto:${email}`}>{email}</a>
        </small>
        <small>{isEmailConfirmed ? 'Correo confirmado' : 'Correo sin confirmar'}</small>
        <small>
          <a href={`/admin?tab=users&q=${encodeURIComponent(email)}`}>Buscar su cuenta</a>
        </small>
      </td>
      <td className={`${cellText.text} ${styles.what}`}>
        <b>{KIND_LABELS[kind]}</b>
        <p>{text}</p>
        <small>
          {reference} ·{' '}
          <time dateTime={createdAt} title={dateAndTime(createdAt)}>
            {ago(createdAt, now)}
          </time>
        </small>
      </td>
      <td className={`${cellText.text} ${styles.when}`}>
        {answeredAt ? (
          <time dateTime={answeredAt} title={dateAndTime(answeredAt)}>
            {ago(answeredAt, now)}
          </time>
        ) : (
          <span className={due.isUrgent ? styles.urgent : undefined}>{due.text}</span>
        )}
        {request.extensionReason && <small>Plazo extendido: {request.extensionReason}</small>}
      </td>
      <td className={`${cellText.text} ${styles.answer}`}>
        {request.answer && <p>{request.answer}</p>}
        {request.answeredBy && <small>{request.answeredBy}</small>}
        <Button small variant="line" onClick={() => setDialog('answer')}>
          {answeredAt ? 'Corregir respuesta' : 'Responder'}
        </Button>
        {!answeredAt && !request.extensionReason && (
          <Button small variant="plain" onClick={() => setDialog('extension')}>
            Extender plazo
          </Button>
        )}
        {!answeredAt && !isEmailConfirmed && (
          <Button small variant="plain" onClick={() => setDialog('discarding')}>
            Descartar
          </Button>
        )}
        <AnswerDialog isOpen={dialog === 'answer'} request={request} onClose={() => setDialog(null)} />
        <ExtensionDialog isOpen={dialog === 'extension'} request={request} onClose={() => setDialog(null)} />
        {dialog === 'discarding' && <DiscardDialog request={request} onClose={() => setDialog(null)} />}
      </td>
    </tr>
  );
}
