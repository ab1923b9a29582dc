import { shortDay } from '#features/ordering/orders/due-words.rules.ts';
import { capitalised } from '#foundation/contract/capitalised.ts';
import { formatCount } from '#foundation/contract/count.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { Chip, Chips } from '#foundation/ui/button/Chip.tsx';
import styles from './OrdersPanel.module.css';

interface DueDaysProps {
  days: readonly { date: string; orders: number }[];
  chosen: string | null;
  now: Date;
  onChoose: (date: string | null) => void;
}

/** The days for which there are orders: 'Hoy 4', 'Sáb 28 2'. A second tap leaves the day. */
export function DueDays({ days, chosen, now, onChoose }: DueDaysProps) {
  const zone = useShopZone();
  return (
    <Chips label="Días con pedidos" className={styles.days}>
      {days.map(({ date, orders }) => (
        <Chip key={date} chosen={date === chosen} onClick={() => onChoose(date === chosen ? null : date)}>
          {capitalised(shortDay(date, now, zone))} <small>{formatCount(orders)}</small>
        </Chip>
      ))}
    </Chips>
  );
}
