import type { CardRole } from '#features/card/cards/card-role.rules.ts';
import styles from './HelpNote.module.css';

export const HelpNote = ({ cardId }: { cardId: number }) => (
  <p className={styles.note}>
    Esta tarjeta es de otra persona: entraste como administración, y queda en el registro.{' '}
    <a href={`/admin/edit-card/${cardId}`}>Volver a la administración</a>
  </p>
);

/** The address names a section that this role does not see; another one is shown. */
export const ElsewhereNote = ({ role }: { role: CardRole }) => (
  <p role="status" className={styles.note}>
    {`Esa sección es de ${role === 'attends' ? 'quienes administran' : 'quien es dueño de'} la tarjeta.`}
  </p>
);
