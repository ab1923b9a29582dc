import type { Card } from '#features/card/cards/cards.contract.ts';
import { mapsHref } from '#features/card/cards/links.rules.ts';
import type { HoursTable } from '#features/card/opening-hours/hours-table.rules.ts';
import { useNow } from '#foundation/ui/browser/useNow.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import styles from './VisitSection.module.css';

interface VisitSectionProps {
  card: Card;
  hours: HoursTable;
  now: string;
  onMap: () => void;
}

/** The opening hours of the week with today marked, upcoming exceptions, and the way to the shop. */
export function VisitSection({
  card,
  hours: { week, today, midnight, coming },
  now,
  onMap,
}: VisitSectionProps) {
  const nowToday = (today + (useNow(now) < new Date(midnight) ? 0 : 1)) % 7;
  const todays = week.findIndex(({ last }) => last >= nowToday);
  const map = mapsHref(card.links.address);
  const lines = [...week, ...coming];
  if (!lines[0] && !map) return null;
  return (
    <section className={styles.visit} aria-label="Horario y ubicación">
      {lines[0] && (
        <div>
          <h2>Horario</h2>
          <dl>
            {lines.map(({ day, name, text }, at) => {
              const isToday = at === todays;
              return (
                <div
                  key={day}
                  className={isToday ? styles.today : at === week.length ? styles.coming : undefined}
                >
                  <dt>
                    {day}
                    {isToday && <VisuallyHidden> (hoy)</VisuallyHidden>}
                    {name && <small>{name}</small>}
                  </dt>
                  <dd>{text}</dd>
                </div>
              );
            })}
          </dl>
        </div>
      )}
      {map && (
        <div className={styles.place}>
          <h2>Cómo llegar</h2>
          <p>{card.links.address}</p>
          <Button variant="line" href={map} target="_blank" rel="noopener" onClick={onMap}>
            <Icon name="navigation" />
            Abrir en mapas
          </Button>
        </div>
      )}
    </section>
  );
}
