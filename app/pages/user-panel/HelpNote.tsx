import styles from './HelpNote.module.css';

export const HelpNote = ({ cardId }: { cardId: number }) => (
  <p className={styles.note}>
    Esta tarjeta es de otra persona: entraste como administración, y queda en el registro.{' '}
    <a href={`/admin/edit-card/${cardId}`}>Volver a la administración</a>
  </p>
);
