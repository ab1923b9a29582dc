import styles from './AgendaPanel.module.css';

/** Whether a time is outside somebody's hours of that date. `at` is in minutes after its 00:00. */
export type IsOutside = (date: string, at: number, minutes: number, personId: number) => boolean;

export const OUTSIDE_HOURS = 'Fuera del horario de ese día.';

/** Said before it is saved: the team may do it, but not without knowing. */
export const OutsideHours = ({ isShown }: { isShown: boolean }) => (
  <p role="status" className={isShown ? styles.outside : undefined}>
    {isShown && `${OUTSIDE_HOURS} Se puede anotar igual.`}
  </p>
);
