import type { CSSProperties } from 'react';
import { ArrowDownRight, ArrowUpRight } from '#foundation/ui/icon/lucide.ts';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import type { DayFigures } from './days.rules.ts';
import styles from './FigureButtons.module.css';
import { changeOf, type Figure } from './figures.rules.ts';

interface FigureButtonsProps {
  of: readonly Figure[];
  figures: DayFigures;
  /** The period before; null where there is nothing to compare with. */
  before: DayFigures | null;
  chosen: Figure;
  onChoose: (figure: Figure) => void;
}

/** The figures of the period. The chart below shows the pressed one. */
export const FigureButtons = ({ of, figures, before, chosen, onChoose }: FigureButtonsProps) => (
  <ul className={styles.figures} aria-label="Cifras del período">
    {of.map((figure) => {
      const value = figure.format(figures[figure.key]);
      return (
        <li key={figure.key}>
          <button type="button" aria-pressed={figure === chosen} onClick={() => onChoose(figure)}>
            <span className={styles.label}>{figure.label}</span>
            <span className={styles.value} style={{ '--letters': value.length } as CSSProperties}>
              {value}
            </span>
            {before && <Change figure={figure} now={figures[figure.key]} before={before[figure.key]} />}
          </button>
        </li>
      );
    })}
  </ul>
);

function Change({ figure, now, before }: { figure: Figure; now: number; before: number }) {
  const change = changeOf(now, before);
  const Arrow = change?.way === 'up' ? ArrowUpRight : ArrowDownRight;
  return (
    <span className={styles.change}>
      {change && (
        <b data-way={change.way}>
          <Arrow size={15} strokeWidth={2.4} />
          <VisuallyHidden>{change.way === 'up' ? 'Subió ' : 'Bajó '}</VisuallyHidden>
          {change.percent}
        </b>
      )}
      <span>
        {now === before ? 'igual que antes' : 'antes '}
        {now !== before && figure.format(before)}
      </span>
    </span>
  );
}
