import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useId } from 'react';
import { listKey } from '#features/administration/lists/useAdminLists.tsx';
import { formatCount } from '#foundation/contract/count.ts';
import { dayAndMonth } from '#foundation/contract/dates.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { LoadState } from '#foundation/ui/feedback/LoadState.tsx';
import { Details } from '#foundation/ui/layout/Details.tsx';
import styles from './GrowthTab.module.css';
import type { Growth, GrowthWeek, getGrowth } from './growth.contract.ts';

interface Figure {
  key: Exclude<keyof GrowthWeek, 'from'>;
  label: string;
  /** Explains what the figure counts. */
  definition: string;
  format: (value: number) => string;
}

const FIGURES: readonly Figure[] = [
  {
    key: 'people',
    label: 'Personas nuevas',
    definition: 'Cuentas creadas en la semana, de quienes todavía tienen una.',
    format: formatCount,
  },
  {
    key: 'cards',
    label: 'Tarjetas nuevas',
    definition: 'Tarjetas creadas en la semana, activas o no, que siguen existiendo.',
    format: formatCount,
  },
  {
    key: 'orders',
    label: 'Pedidos',
    definition: 'Pedidos registrados en la semana, sin los cancelados.',
    format: formatCount,
  },
  {
    key: 'revenue',
    label: 'Pesos en pedidos',
    definition: 'Suma de los totales de esos pedidos, con despacho. Lo que no tiene precio no suma.',
    format: formatPesos,
  },
  {
    key: 'visits',
    label: 'Visitas',
    definition: 'Visitas a todas las tarjetas, como las ven sus dueños: una por persona cada media hora.',
    format: formatCount,
  },
];

/** The figures of the site's last twelve weeks. */
export function GrowthTab() {
  const query = useQuery({
    queryKey: listKey('overview', {}),
    queryFn: ({ signal }) => api<typeof getGrowth>('GET /api/admin/growth', {}, { signal }),
  });
  const { data } = query;
  if (!data) return <LoadState query={query} of="el resumen" />;
  return (
    <>
      <p className={styles.about}>
        Semanas de lunes a domingo, hora de Santiago. La última todavía no termina.
      </p>
      <div className={styles.figures}>
        {FIGURES.map((figure) => (
          <FigureBlock key={figure.key} figure={figure} growth={data} />
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it. */}
      <section className={styles.scroll} tabIndex={0} aria-label="Las 12 semanas">
        <table>
          <thead>
            <tr>
              <th scope="col">Semana del</th>
              {FIGURES.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.weeks.toReversed().map((week) => (
              <tr key={week.from}>
                <th scope="row">{dayAndMonth(week.from)}</th>
                {FIGURES.map(({ key, format }) => (
                  <td key={key}>{format(week[key])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Details title="Qué cuenta cada cifra">
        <dl className={styles.definitions}>
          {FIGURES.map(({ key, label, definition }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{definition}</dd>
            </div>
          ))}
        </dl>
      </Details>
    </>
  );
}

/** One figure: its values for this week and last week, and bars for all twelve weeks. */
function FigureBlock({ figure, growth }: { figure: Figure; growth: Growth }) {
  const { key, label, format } = figure;
  const id = useId();
  const values = growth.weeks.map((week) => week[key]);
  const top = Math.max(1, ...values);
  const [before = 0, current = 0] = values.slice(-2);
  return (
    <section className={styles.figure} aria-labelledby={id}>
      <h2 id={id}>{label}</h2>
      <p className={styles.now}>
        <b>{format(current)}</b> esta semana
      </p>
      <p>antes {format(before)}</p>
      <div className={styles.bars} aria-hidden="true">
        {growth.weeks.map((week) => (
          <span
            key={week.from}
            title={`Semana del ${dayAndMonth(week.from)}: ${format(week[key])}`}
            style={{ '--part': week[key] / top } as CSSProperties}
          />
        ))}
      </div>
      <p className={styles.axis} aria-hidden="true">
        <span>{dayAndMonth(growth.weeks[0]?.from ?? '')}</span> <span>hoy</span>
      </p>
    </section>
  );
}
