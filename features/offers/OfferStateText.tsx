import styles from './OfferStateText.module.css';
import type { OfferState } from './offer-words.rules.ts';

/** 'Activa', 'Programada · empieza el 1 de diciembre', in up to two lines, with days and hours below. */
export const OfferStateText = ({ label, detail, schedule }: OfferState) => (
  <span className={styles.state} data-state={label}>
    <b>{label}</b>
    {detail && ` · ${detail}`}
    {schedule && <span className={styles.schedule}>{schedule}</span>}
  </span>
);
