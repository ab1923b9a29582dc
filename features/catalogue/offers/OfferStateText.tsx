import styles from './OfferStateText.module.css';
import type { OfferState } from './offer-words.rules.ts';

/** 'Activa', or 'Programada · empieza el 1 de diciembre', with the days and hours below. */
export const OfferStateText = ({ label, detail, schedule }: OfferState) => (
  <span className={styles.state} data-state={label}>
    <span>
      <b>{label}</b>
      {detail && ` · ${detail}`}
    </span>
    {schedule && <span>{schedule}</span>}
  </span>
);
