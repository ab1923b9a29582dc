import { DAY_NAMES, dateAfter, dayAndMonth, shortMonth, weekdayOf } from '#foundation/contract/dates.ts';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { ChevronLeft, ChevronRight } from '#foundation/ui/icon/lucide.ts';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import styles from './DayStrip.module.css';
import { WEEK_DAYS } from './useWeekFrom.tsx';

interface DayStripProps {
  /** The first of the seven days (see `useWeekFrom`). */
  first: string;
  today: string;
  chosen: string | null;
  /** How much there is on a day, where it is known. */
  counts: ReadonlyMap<string, number>;
  onChoose: (date: string) => void;
}

/** 'Jue 3 dic' */
export const dayInStrip = (date: string): string => `${shortName(date)} ${dayAndMonth(date)}`;
const shortName = (date: string) => DAY_NAMES[weekdayOf(date)]?.slice(0, 3);

/** Seven days side by side, of which one is chosen, with the week before and the one after. */
export const DayStrip = ({ first, today, chosen, counts, onChoose }: DayStripProps) => (
  <div className={styles.strip}>
    <RoundButton plain label="Días anteriores" onClick={() => onChoose(dateAfter(first, -WEEK_DAYS))}>
      <ChevronLeft size={20} />
    </RoundButton>
    <fieldset className={styles.days}>
      <VisuallyHidden as="legend">Día</VisuallyHidden>
      {Array.from({ length: WEEK_DAYS }, (_, ahead) => dateAfter(first, ahead)).map((date) => {
        const count = counts.get(date);
        return (
          <button key={date} type="button" aria-pressed={date === chosen} onClick={() => onChoose(date)}>
            <span>{date === today ? 'Hoy' : shortName(date)}</span> <b>{Number(date.slice(8))}</b>
            <VisuallyHidden>
              {` ${shortMonth(date)}`}
              {count && ' · '}
            </VisuallyHidden>
            <span>{count}</span>
          </button>
        );
      })}
    </fieldset>
    <RoundButton plain label="Días siguientes" onClick={() => onChoose(dateAfter(first, WEEK_DAYS))}>
      <ChevronRight size={20} />
    </RoundButton>
  </div>
);
