import { usePushSwitch } from '#features/people/push/usePushSwitch.tsx';
import { formatPesos } from '#foundation/contract/money.ts';
import { Switch } from '#foundation/ui/form/Switch.tsx';
import styles from './OrdersHead.module.css';
import { useSoundSwitch } from './useOrderSound.tsx';

/**
 * The head of the inbox: its title, today's total (`today`, in pesos), and switches for notifications and sound on this
 * device.
 */
export function OrdersHead({ today }: { today: number | undefined }) {
  const sound = useSoundSwitch();
  const push = usePushSwitch();
  return (
    <div className={styles.head}>
      <h1>Pedidos</h1>
      {today !== undefined && (
        <p>
          <b>{formatPesos(today)}</b> en pedidos hoy
        </p>
      )}
      <div className={styles.switches}>
        {push && (
          <span>
            <span aria-hidden="true">Avisos</span>
            <Switch label="Avisos en este dispositivo" isOn={push.isOn} onChange={push.setOn} />
          </span>
        )}
        <span>
          <span aria-hidden="true">Sonido</span>
          <Switch label="Sonido con cada pedido nuevo" isOn={sound.isOn} onChange={sound.setOn} />
        </span>
      </div>
    </div>
  );
}
