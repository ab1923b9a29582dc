import { Navigation } from 'lucide-react';
import { useNow } from '#foundation/ui/useNow.tsx';
import { VisuallyHidden } from '#foundation/ui/VisuallyHidden.tsx';
import type { Card } from './cards.contract.ts';
import { hoursTable } from './hours.rules.ts';
import { mapsHref } from './links.rules.ts';
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
            <Streets />
            <span>
              <Navigation size={20} />
              Abrir en mapas
            </span>
          </a>
        </div>
      )}
    </section>
  );
}

/** A neighbourhood, not this one: the picture says what the link does and asks nothing of anyone's map server. */
const Streets = () => (
  <svg viewBox="0 0 400 168" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path className={styles.land} d="M0 0h400v168H0z" />
    <path className={styles.park} d="m262-6 92 8-6 62-90-8zM22 108l70 7-5 60H18z" />
    <g className={styles.road} strokeWidth="5">
      <path d="m-10 40 420 38m-420 50 420 34M60-10 44 180M148-10l-16 190M236-10l-16 190M384-10l-14 190" />
      <path d="m-10 6 250 22m-90 34-4 90m154-80-6 100" strokeWidth="3.5" />
    </g>
    <path className={styles.avenue} strokeWidth="11" d="m-10 82 420 38" />
    <g transform="translate(206 76)">
      <ellipse cy="25" rx="9" ry="3" fill="#111827" opacity=".22" />
      <path d="M0 25C-4 15-14 10-14-2a14 14 0 0 1 28 0C14 10 4 15 0 25z" fill="var(--accent)" />
      <circle cy="-2" r="5.2" fill="var(--accent-ink)" />
    </g>
  </svg>
);
