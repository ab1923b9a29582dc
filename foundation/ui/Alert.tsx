import styles from './Alert.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';

interface AlertProps {
  title: string;
  detail?: string;
  /** It went well: nothing has to be put right. */
  isGood?: boolean;
}

/** What went wrong, in words, next to where it is put right; or that it went well. Read out as it appears. */
export function Alert({ title, detail, isGood = false }: AlertProps) {
  return (
    <div className={classNames(styles.alert, isGood && styles.good)} role={isGood ? 'status' : 'alert'}>
      <Icon name={isGood ? 'check' : 'alert'} />
      <p>
        <b>{title}</b>
        {detail}
      </p>
    </div>
  );
}
