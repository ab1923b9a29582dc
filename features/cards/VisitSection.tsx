import { Icon } from '#foundation/ui/Icon.tsx';
import { useNow } from '#foundation/ui/useNow.tsx';
import { VisuallyHidden } from '#foundation/ui/VisuallyHidden.tsx';
import type { Card } from './cards.contract.ts';
import { hoursTable } from './hours.rules.ts';
import { mapsHref } from './links.rules.ts';
import streets from './streets.svg';
import styles from './VisitSection.module.css';

interface VisitSectionProps {
  card: Card;
  now: string;
  onMap: () => void;
}

/** When and where: the week's hours with today marked, and the way there. */
export function VisitSection({ card, now, onMap }: VisitSectionProps) {
  const hours = hoursTable(card.businessHours, useNow(now));
  const map = mapsHref(card.contactInfo.address);
  if (hours.length === 0 && !map) return null;
  return (
    <section className={styles.visit} aria-label="Horario y ubicación">
      {hours.length > 0 && (
        <div>
          <h2>Horario</h2>
          <dl>
            {hours.map(({ day, text, isToday }) => (
              <div key={day} className={isToday ? styles.today : undefined}>
                <dt>
                  {day}
                  {isToday && <VisuallyHidden> (hoy)</VisuallyHidden>}
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {map && (
        <div>
          <h2>Cómo llegar</h2>
          <a className={styles.map} href={map} target="_blank" rel="noopener" onClick={onMap}>
            {/* A neighbourhood, not this one: it says what the link does and asks nothing of a map server. */}
            <img src={streets} alt="" width={400} height={168} loading="lazy" />
            <Icon name="place" size={40} />
            <span>
              <Icon name="navigation" />
              Abrir en mapas
            </span>
          </a>
        </div>
      )}
    </section>
  );
}
