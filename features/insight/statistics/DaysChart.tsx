import { type CSSProperties, type PointerEvent, useState } from 'react';
import { axisNames, axisOf, type ChartPoint, isByWeek, lineOf, peakOf, shortNumber } from './chart.rules.ts';
import styles from './DaysChart.module.css';
import type { Figure } from './figures.rules.ts';
import type { PeriodDays } from './period.rules.ts';

interface DaysChartProps {
  days: PeriodDays;
  figure: Figure;
  /** At least two. */
  points: readonly ChartPoint[];
}

export const COMPARED: Record<PeriodDays, string> = {
  7: 'Semana anterior',
  30: '4 semanas antes',
  365: 'Año anterior',
};

const place = (x: number, y: number) => ({ '--x': `${x * 100}%`, '--y': `${y * 100}%` }) as CSSProperties;

/**
 * A chart of one figure by day. The drawing stretches, its labels do not. One day can be inspected by touch, mouse or
 * arrow keys, through a slider that covers the drawing.
 */
export function DaysChart({ days, figure, points }: DaysChartProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const last = points.length - 1;
  const at = Math.min(chosen ?? peakOf(points), last);
  const point = points[at];
  const lines = axisOf(points);
  const top = lines.at(-1) ?? 1;
  const values = points.map(({ value }) => value);
  const before = points.flatMap((point) => (point.before === null ? [] : [point.before]));
  const line = lineOf(values, top, { end: last });
  const unit = figure.key === 'revenue' ? '$' : '';

  const follow = ({ pointerType, clientX, currentTarget }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    const { left, width } = currentTarget.getBoundingClientRect();
    const along = Math.min(1, Math.max(0, (clientX - left) / width));
    setChosen(Math.round(along * last));
  };

  if (!point) return null;
  return (
    <div className={styles.plot}>
      <div className={styles.area}>
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
          {lines.map((value) => (
            <path key={value} className={styles.line} d={`M0 ${1000 - (value / top) * 1000}H1000`} />
          ))}
          <path className={styles.fill} d={`${line}V1000H0Z`} />
          {before.length > 0 && <path className={styles.before} d={lineOf(before, top)} />}
          <path className={styles.now} d={line} />
          {/* Today is a dot without a line to it: the day is not over, so the line would nearly always fall. */}
          <path className={styles.today} d={`${lineOf(values, top, { first: last })}h0`} />
        </svg>
        <span
          className={styles.mark}
          style={place(at / last, 1 - point.value / top)}
          data-side={at / last < 0.2 ? 'left' : at / last > 0.8 ? 'right' : undefined}
          aria-hidden="true"
        >
          <span>
            <b>{figure.inWords(point.value)}</b>
            <small>
              {point.name}
              {point.before !== null && ` · antes ${figure.format(point.before)}`}
            </small>
          </span>
        </span>
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={isByWeek(days) ? 'Semana' : 'Día'}
          aria-valuetext={inWords(point, figure, days)}
          onChange={({ currentTarget }) => setChosen(currentTarget.valueAsNumber)}
          onPointerMove={follow}
        />
      </div>
      <ol className={styles.heights} aria-hidden="true">
        {lines.toReversed().map((line) => (
          <li key={line}>
            {unit}
            {shortNumber(line)}
          </li>
        ))}
      </ol>
      <ol className={styles.names} aria-hidden="true">
        {axisNames(days, points).map(({ at, name }) => (
          <li
            key={at}
            style={place(at / last, 0)}
            data-end={at === 0 ? 'first' : at === last ? 'last' : undefined}
          >
            {name}
          </li>
        ))}
      </ol>
    </div>
  );
}

function inWords({ name, value, before }: ChartPoint, figure: Figure, days: PeriodDays): string {
  const now = `${name}: ${figure.inWords(value)}`;
  return before === null ? now : `${now}. ${COMPARED[days]}: ${figure.format(before)}`;
}
