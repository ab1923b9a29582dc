import { Button } from '#foundation/ui/button/Button.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './OwnerShortcut.module.css';

/** Replaces the heart for owners: a link to their panel. */
export function OwnerShortcut() {
  return (
    <Button href="/user-panel" className={styles.shortcut}>
      <Icon name="pencil" size={18} />
      Mi Panel
    </Button>
  );
}
