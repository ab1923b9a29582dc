import styles from './Switch.module.css';

interface SwitchProps {
  /** The accessible name. */
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch whose change takes effect at once. */
export const Switch = ({ label, isOn, onChange }: SwitchProps) => (
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
