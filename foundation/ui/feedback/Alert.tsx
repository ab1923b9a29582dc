import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './Alert.module.css';

export interface AlertProps {
  title: string;
  detail?: string;
  /** How to fix it, such as a link to the login after a session has ended. */
  action?: { label: string; href: string; onClick?: () => void };
}

/** An error message next to the place where it can be fixed. Announced when it appears. */
export function Alert({ title, detail, action }: AlertProps) {
  return (
    <div className={styles.alert} role="alert">
      <Icon name="alert" />
      <p>
        <b>{title}</b>
        {detail}
        {action && (
          // What was typed stays open beside another site.
          <a
            href={action.href}
            onClick={action.onClick}
            {...(action.href.startsWith('https:') && { target: '_blank', rel: 'noopener' })}
          >
            {action.label}
          </a>
        )}
      </p>
    </div>
  );
}
