import { useState } from 'react';
import { ActiveSwitch } from '#features/administration/lists/ActiveSwitch.tsx';
import { CardCell } from '#features/administration/lists/CardCell.tsx';
import cellText from '#features/administration/lists/CellText.module.css';
import { ago, dateAndTime } from '#features/administration/lists/time-words.rules.ts';
import { useCardChange } from '#features/administration/lists/useCardChange.tsx';
import { countOf } from '#foundation/contract/count.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { TextArea } from '#foundation/ui/form/TextArea.tsx';
import { SchemaDialog } from '#foundation/ui/overlay/SchemaDialog.tsx';
import { type CardReport, reviewCardReport } from './card-reports.contract.ts';
import { contactLink, REASON_LABELS } from './card-reports.rules.ts';
import styles from './ReportsTab.module.css';
import { useReview } from './useReview.tsx';

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
      <td className={styles.switch} data-label="Activa">
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
          {({ register }, wrong) => (
            <TextArea
              label="Nota (opcional)"
              hint="Qué se hizo. La ven solo quienes administran."
              error={wrong.note}
              {...register('note')}
            />
          )}
        </SchemaDialog>
      </td>
    </tr>
  );
}
