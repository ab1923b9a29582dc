import { shortDay } from '#features/ordering/orders/due-words.rules.ts';
import { capitalised } from '#foundation/contract/capitalised.ts';
import { formatCount } from '#foundation/contract/count.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { Chip, Chips } from '#foundation/ui/button/Chip.tsx';
import styles from './OrdersPanel.module.css';

interface DueDaysProps {
  days: readonly { date: string; orders: number }[];
  now: Date;
  onChoose: (date: string) => void;
}

/** The days for which there are orders: 'Hoy 4', 'Sáb 28 2'. */
export function DueDays({ days, now, onChoose }: DueDaysProps) {
  const zone = useShopZone();
  return (
    <Chips label="Días con pedidos" className={styles.days}>
      {days.map(({ date, orders }) => (
        <Chip key={date} onClick={() => onChoose(date)}>
          {capitalised(shortDay(date, now, zone))} <small>{formatCount(orders)}</small>
        </Chip>
      ))}
    </Chips>
  );
}
