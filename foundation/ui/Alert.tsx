import { CircleAlert } from 'lucide-react';
import styles from './Alert.module.css';

interface AlertProps {
  title: string;
  detail?: string;
}

/** What went wrong, in words, next to where it is put right. Read out as it appears. */
export function Alert({ title, detail }: AlertProps) {
  return (
    <div className={styles.alert} role="alert">
      <CircleAlert size={20} strokeWidth={1.9} aria-hidden />
      <p>
        <b>{title}</b>
        {detail}
      </p>
    </div>
  );
}
