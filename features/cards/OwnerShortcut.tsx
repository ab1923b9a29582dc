import { Button } from '#foundation/ui/button/Button.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './OwnerShortcut.module.css';

/** Where the heart is for everyone else: owners go to their panel. */
export function OwnerShortcut() {
  return (
    <Button href="/user-panel" className={styles.shortcut}>
      <Icon name="pencil" size={18} />
      Mi Panel
    </Button>
  );
}
