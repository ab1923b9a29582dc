import { useSyncExternalStore } from 'react';
import { usePushSwitch } from '#features/people/push/usePushSwitch.tsx';
import { isPushPossible } from '#foundation/ui/browser/push.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Switch } from '#foundation/ui/form/Switch.tsx';
import { Bell } from '#foundation/ui/icon/lucide.ts';
import styles from './MessageAlerts.module.css';

const never = () => () => undefined;

/** The switch above the list: whether this device is notified of messages. */
export function AlertSwitch({ label }: { label: string }) {
  const push = usePushSwitch();
  // Its place is kept, on the server, too: the conversations below must not move.
  const isPossible = useSyncExternalStore(never, isPushPossible, () => true);
  if (!push) return isPossible ? <div className={styles.switch} /> : null;
  return (
    <div className={styles.switch}>
      <span aria-hidden="true">{label}</span>
      <Switch label={label} isOn={push.isOn} onChange={push.setOn} />
    </div>
  );
}

/** The offer below a message that waits for its answer, unless this device is already notified. */
export function AlertOffer() {
  const push = usePushSwitch();
  if (!push || push.isOn || Notification.permission === 'denied') return null;
  return (
    <p className={styles.offer}>
      <Button variant="line" small onClick={() => push.setOn(true)}>
        <Bell size={18} />
        Avisarme cuando respondan
      </Button>
    </p>
  );
}
