import styles from './ElsewhereNote.module.css';

/** The note below a field whose picture is on another site. */
export const ElsewhereNote = () => (
  <p className={styles.note}>
    Esta imagen está en otro sitio: se ve solo en tu tarjeta.{' '}
    <a href="/user-panel/imagenes">Copiar la imagen aquí</a>
  </p>
);
