import styles from './RowSwitch.module.css';

interface RowSwitchProps {
  /** What is switched, for those who do not see where it stands. */
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch by itself, for a row that says what it is about. */
export const RowSwitch = ({ label, isOn, onChange }: RowSwitchProps) => (
  <label className={styles.switch}>
    <input
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked.
      role="switch"
      aria-label={label}
      checked={isOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    <span className={styles.track} />
  </label>
);
