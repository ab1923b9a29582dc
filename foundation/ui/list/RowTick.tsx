import styles from './RowTick.module.css';

interface RowTickProps {
  name: string;
  isTicked: boolean | undefined;
  onTick: () => void;
}

/** The checkbox that replaces a row's handle in selection mode. */
export const RowTick = ({ name, isTicked, onTick }: RowTickProps) => (
  <label className={styles.tick}>
    <input type="checkbox" aria-label={`Seleccionar ${name}`} checked={isTicked} onChange={onTick} />
  </label>
);
