import { useEffect, useState } from 'react';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { openHolidays } from '#features/card/opening-hours/chilean-holidays.rules.ts';
import { dayProblem } from '#features/card/opening-hours/day-form.rules.ts';
import { closedBy, type IsClosed } from '#features/card/opening-hours/day-hours.rules.ts';
import { HoursEditor } from '#features/card/opening-hours/HoursEditor.tsx';
import { WEEKDAYS } from '#features/card/opening-hours/hours.rules.ts';
import { SpecialDays } from '#features/card/opening-hours/SpecialDays.tsx';
import {
  daysLeftWrong,
  formsOf,
  specialDayProblems,
  specialDaysToSave,
} from '#features/card/opening-hours/special-days-form.rules.ts';
import { type Week, weekChanges, weekOf } from '#features/card/opening-hours/week-form.rules.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import { useMedia } from '#foundation/ui/browser/useMedia.tsx';
import { FormPage } from '#foundation/ui/form/FormPage.tsx';
import { Tabs } from '#foundation/ui/layout/Tabs.tsx';
import styles from './HoursPage.module.css';
import type { SaveCard } from './useCardList.tsx';

interface HoursPageProps {
  card: Card;
  now: string;
  save: SaveCard;
  onSaved: (isClosed: IsClosed) => void;
  /** Shows changes in the preview before they are saved; null ends that. It must stay the same function. */
  onShow: (changes: Partial<Card> | null) => void;
}

type Problems = { week: Record<string, string>; days: ReturnType<typeof specialDayProblems> };
const NO_PROBLEMS: Problems = { week: {}, days: {} };

/** The reported problems that still exist: each disappears once it is corrected. */
const leftOf = (reported: Problems, now: Problems): Problems => ({
  week: Object.fromEntries(Object.entries(now.week).filter(([field]) => field in reported.week)),
  days: daysLeftWrong(reported.days, now.days),
});

const weekProblems = (week: Week): Record<string, string> =>
  Object.fromEntries(
    WEEKDAYS.flatMap((day) => {
      const problem = dayProblem(week[day]);
      return problem ? [[`businessHours.${day}`, problem]] : [];
    }),
  );

/** The section 'Horario': the weekly hours and the special dates, below each other where there is room. */
export function HoursPage({ card, now, save, onSaved, onShow }: HoursPageProps) {
  const { date: today } = localParts(new Date(now), card.timeZone);
  const stored = { week: weekOf(card.businessHours), days: formsOf(card.specialHours, today) };
  /** Null until something is changed. */
  const [typed, setTyped] = useState<typeof stored | null>(null);
  const form = typed ?? stored;
  const hasRoom = useMedia('(min-width: 1024px)');
  const [tab, setTab] = useState<'week' | 'days'>('week');
  const [reported, setReported] = useState(NO_PROBLEMS);

  const businessHours = weekChanges(form.week, card.businessHours);
  const specialHours = specialDaysToSave(form.days, card.specialHours, today);
  const changes = JSON.stringify({
    ...(businessHours && { businessHours: { ...card.businessHours, ...businessHours } }),
    ...(specialHours && { specialHours }),
  });
  useEffect(() => {
    onShow(JSON.parse(changes));
    return () => onShow(null);
  }, [changes, onShow]);
  const questions = openHolidays(today, form.days).length;

  const found: Problems = { week: weekProblems(form.week), days: specialDayProblems(form.days, today) };
  const problems = leftOf(reported, found);

  /** Shows each problem at its field, and opens the tab with the first of them. */
  const check = (): Record<string, string> => {
    setReported(found);
    const isInWeek = Object.keys(found.week).length > 0;
    if (!isInWeek && Object.keys(found.days).length === 0) return {};
    setTab(isInWeek ? 'week' : 'days');
    return { hours: 'Revisa' };
  };

  return (
    <FormPage
      title="Horario"
      draft={{
        place: `hours ${card.id}`,
        state: form,
        resume: (draft) => setTyped({ ...form, ...draft }),
        reset() {
          setTyped(null);
          setReported(NO_PROBLEMS);
        },
      }}
      failure="No se pudo guardar el horario"
      check={check}
      isTouched={JSON.stringify(form) !== JSON.stringify(stored)}
      onSave={async () => {
        if (businessHours || specialHours) {
          await save(card, {
            ...(businessHours ? { businessHours } : {}),
            ...(specialHours ? { specialHours } : {}),
          });
        }
        setTyped(null);
        onSaved(closedBy(card, { ...card, ...JSON.parse(changes) }));
      }}
    >
      {(wrong) => {
        const week = (
          <HoursEditor
            week={form.week}
            stored={card.businessHours}
            problems={{ ...wrong, ...problems.week }}
            onChange={(changed) => setTyped({ ...form, week: changed })}
          />
        );
        const days = (
          <SpecialDays
            days={form.days}
            week={form.week}
            today={today}
            problems={problems.days}
            onChange={(changed) => setTyped({ ...form, days: changed })}
          />
        );
        return hasRoom ? (
          <>
            {week}
            <div className={styles.days}>{days}</div>
          </>
        ) : (
          <Tabs
            label="Horario"
            chosen={tab}
            onChoose={setTab}
            tabs={[
              { id: 'week', label: 'Cada semana', content: week },
              {
                id: 'days',
                label: (
                  <>
                    Feriados y fechas
                    {questions > 0 && <span className={styles.count}>{questions}</span>}
                  </>
                ),
                content: days,
              },
            ]}
          />
        );
      }}
    </FormPage>
  );
}
