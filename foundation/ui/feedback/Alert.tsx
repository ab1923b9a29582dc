import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './Alert.module.css';

export interface AlertProps {
  title: string;
  detail?: string;
  /** Where it can be put right: the login, for somebody whose session has ended. */
  action?: { label: string; href: string; onClick?: () => void };
}

/** What went wrong, in words, next to where it is put right. Read out as it appears. */
export function Alert({ title, detail, action }: AlertProps) {
  return (
    <div className={styles.alert} role="alert">
      <Icon name="alert" />
      <p>
        <b>{title}</b>
        {detail}
        {action && (
          <a href={action.href} onClick={action.onClick}>
            {action.label}
          </a>
        )}
      </p>
    </div>
  );
}
