import { useState } from 'react';
import { ActiveSwitch } from '#features/administration/lists/ActiveSwitch.tsx';
import { CardCell } from '#features/administration/lists/CardCell.tsx';
import cellText from '#features/administration/lists/CellText.module.css';
import { ago, dateAndTime } from '#features/administration/lists/time-words.rules.ts';
import { useRefresh } from '#features/administration/lists/useAdminLists.tsx';
import { useCardChange } from '#features/administration/lists/useCardChange.tsx';
import { countOf } from '#foundation/contract/count.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { orShowFailure } from '#foundation/ui/feedback/showFailure.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { TextArea } from '#foundation/ui/form/TextArea.tsx';
import { SchemaDialog } from '#foundation/ui/overlay/SchemaDialog.tsx';
import { type CardReport, reviewCardReport } from './card-reports.contract.ts';
import { contactLink, REASON_LABELS } from './card-reports.rules.ts';
import styles from './ReportsTab.module.css';

export function ReportRow({ report, now }: { report: CardReport; now: Date }) {
  const { card, contact, note, text, openReports } = report;
  const active = useCardChange(card, 'isActive');
  const { close, reopen } = useReview(report);
  const [isAsking, setIsAsking] = useState(false);
  const link = contact && contactLink(contact);
  const isReviewed = report.reviewedAt !== null;
  return (
    <tr>
      <CardCell className={styles.card} href={`/${card.subdomain}`} title={card.title}>
        /{card.subdomain}
        {openReports > 1 && <b> · {countOf(openReports, 'denuncia', 'denuncias')} por revisar</b>}
      </CardCell>
      <td className={`${cellText.text} ${styles.what}`}>
        <b>{REASON_LABELS[report.reason]}</b>
        {text && <p>{text}</p>}
        {contact && <small>De: {link ? <a href={link}>{contact}</a> : contact}</small>}
        {note && <small>Nota: {note}</small>}
      </td>
      <td className={styles.when}>
        <time dateTime={report.createdAt} title={dateAndTime(report.createdAt)}>
          {ago(report.createdAt, now)}
        </time>
      </td>
      <td className={styles.switch}>
        <ActiveSwitch title={card.title} active={active} />
      </td>
      <td className={styles.review}>
        {isReviewed ? (
          <>
            <small>
              {report.reviewedBy ?? 'Revisada'}, {ago(report.reviewedAt ?? '', now)}
            </small>
            <Button small variant="line" onClick={() => reopen()}>
              Reabrir
            </Button>
          </>
        ) : (
          <Button small variant="line" onClick={() => setIsAsking(true)}>
            Marcar revisada
          </Button>
        )}
        <SchemaDialog
          schema={reviewCardReport.body.pick({ note: true })}
          values={{ note: note ?? '' }}
          isOpen={isAsking}
          title={`Denuncia de ${card.title}`}
          failure="No se pudo marcar como revisada"
          onClose={() => setIsAsking(false)}
          onSave={(review) => close(review.note)}
        >
          {(_form, _wrong, field) => (
            <TextArea
              label="Nota (opcional)"
              hint="Qué se hizo. La ven solo quienes administran."
              {...field('note')}
            />
          )}
        </SchemaDialog>
      </td>
    </tr>
  );
}

/** Marks a report as reviewed, or opens it again. */
function useReview({ id, note }: Pick<CardReport, 'id' | 'note'>) {
  const refresh = useRefresh();
  const send = async (isReviewed: boolean, note: string | null) => {
    await api<typeof reviewCardReport>('PUT /api/admin/reports/{id}', { id, body: { isReviewed, note } });
    await refresh();
  };
  const reopen = (kept = note) => orShowFailure('No se pudo reabrir la denuncia', () => send(false, kept));
  return {
    reopen: () => reopen(),
    /** @throws {ApiError} */
    async close(newNote: string | null) {
      await send(true, newNote);
      showToast({
        title: 'Denuncia revisada',
        action: { label: 'Deshacer', onSelect: () => void reopen(newNote) },
      });
    },
  };
}
