import { Switch } from './Switch.tsx';
import styles from './SwitchLine.module.css';

interface SwitchLineProps {
  label: string;
  /** What it means for customers. */
  hint?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A line of text with a switch at its end. */
export const SwitchLine = ({ label, hint, isOn, onChange }: SwitchLineProps) => (
  <div className={styles.line}>
    <p>
      <b>{label}</b>
      {hint}
    </p>
    <Switch label={label} isOn={isOn} onChange={onChange} />
  </div>
);
