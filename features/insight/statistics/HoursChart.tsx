import type { CSSProperties } from 'react';
import { countOf } from '#foundation/contract/count.ts';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import styles from './HoursChart.module.css';
import { busiestText, type Hour } from './hours.rules.ts';

/** When people visit and when they order: one bar for each per hour, relative to its own busiest hour. */
export function HoursChart({ hours }: { hours: readonly Hour[] }) {
  const most = (figure: keyof Hour) => Math.max(1, ...hours.map((hour) => hour[figure]));
  const [visits, orders] = [most('visits'), most('orders')];
  return (
    <div className={styles.chart}>
      <p>{busiestText(hours)}</p>
      <ol>
        {hours.map((hour, at) => {
          const heights = { '--visits': hour.visits / visits, '--orders': hour.orders / orders };
          const name = `${at} h`;
          return (
            <li key={name} style={heights as CSSProperties}>
              {at % 6 === 0 && (
                <span className={styles.hour} aria-hidden="true">
                  {name}
                </span>
              )}
              <VisuallyHidden>
                {name}: {countOf(hour.visits, 'visita', 'visitas')},{' '}
                {countOf(hour.orders, 'pedido', 'pedidos')}
              </VisuallyHidden>
            </li>
          );
        })}
      </ol>
      <p className={styles.legend} aria-hidden="true">
        <i /> Visitas <i data-orders /> Pedidos
      </p>
    </div>
  );
}
