import { useMemo } from 'react';
import { Details } from '#foundation/ui/layout/Details.tsx';
import { isByWeek, pointsOf } from './chart.rules.ts';
import { COMPARED, DaysChart } from './DaysChart.tsx';
import styles from './DaysFigure.module.css';
import type { Figure } from './figures.rules.ts';
import type { Statistics } from './statistics.contract.ts';

/** One figure of the period as a chart, and as a table with every value. */
export function DaysFigure({ statistics, figure }: { statistics: Statistics; figure: Figure }) {
  const { days, byDay, previous } = statistics;
  const points = useMemo(
    () => pointsOf(days, figure.key, byDay, previous?.byDay ?? null),
    [days, figure, byDay, previous],
  );
  const title = isByWeek(days) ? figure.title.week : figure.title.day;

  if (statistics[figure.key] === 0) {
    return (
      <p className={styles.none}>
        {figure.none} en estos {days} días.
      </p>
    );
  }
  return (
    <figure className={styles.figure}>
      <figcaption>
        <h2>{title}</h2>
        {previous && (
          <p className={styles.legend}>
            <i /> Este período <i data-before /> {COMPARED[days]}
          </p>
        )}
        {figure.note && <p className={styles.note}>{figure.note}</p>}
      </figcaption>
      <DaysChart key={`${days} ${figure.key}`} days={days} figure={figure} points={points} />
      <Details className={styles.details} title="Ver como tabla">
        <table>
          <thead>
            <tr>
              <th scope="col">{isByWeek(days) ? 'Semana' : 'Día'}</th>
              <th scope="col">{figure.label}</th>
              {previous && <th scope="col">{COMPARED[days]}</th>}
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ date, name, value, before }) => (
              <tr key={date}>
                <th scope="row">{name}</th>
                <td>{figure.format(value)}</td>
                {before !== null && <td>{figure.format(before)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </Details>
    </figure>
  );
}
