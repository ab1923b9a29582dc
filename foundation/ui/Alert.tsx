import styles from './Alert.module.css';
import { Icon } from './Icon.tsx';

interface AlertProps {
  title: string;
  detail?: string;
}

/** What went wrong, in words, next to where it is put right. Read out as it appears. */
export function Alert({ title, detail }: AlertProps) {
  return (
    <div className={styles.alert} role="alert">
      <Icon name="alert" />
      <p>
        <b>{title}</b>
        {detail}
      </p>
    </div>
  );
}
