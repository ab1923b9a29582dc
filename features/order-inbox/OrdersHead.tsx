import { Plus } from 'lucide-react';
import { formatPesos } from '#foundation/contract/money.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Switch } from '#foundation/ui/form/Switch.tsx';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import styles from './OrdersHead.module.css';
import { useSoundSwitch } from './useOrderSound.tsx';

interface OrdersHeadProps {
  /** In pesos. */
  today: number | undefined;
  onNew: () => void;
}

/** The title of the inbox, what today brought, whether new orders ring, and writing one down. */
export function OrdersHead({ today, onNew }: OrdersHeadProps) {
  const sound = useSoundSwitch();
  return (
    <div className={styles.head}>
      <h1>Pedidos</h1>
      {today !== undefined && (
        <p>
          <b>{formatPesos(today)}</b> hoy
        </p>
      )}
      <span className={styles.sound}>
        <span aria-hidden="true">Sonido</span>
        <Switch label="Sonido con cada pedido nuevo" isOn={sound.isOn} onChange={sound.setOn} />
      </span>
      <Button small variant="line" onClick={onNew}>
        <Plus size={18} aria-hidden />
        Nuevo
        <VisuallyHidden> pedido</VisuallyHidden>
      </Button>
    </div>
  );
}
