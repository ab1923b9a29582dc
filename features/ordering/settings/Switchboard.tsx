import { type ReactNode, useState } from 'react';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { useNow } from '#foundation/ui/browser/useNow.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Chip, Chips } from '#foundation/ui/button/Chip.tsx';
import { TimeInput } from '#foundation/ui/form/TimeField.tsx';
import { Dialog, DialogActions } from '#foundation/ui/overlay/Dialog.tsx';
import styles from './Switchboard.module.css';
import {
  type ActiveSwitch,
  activeSwitches,
  earlyClosings,
  endOfToday,
  minutesLater,
  nextClock,
  tomorrowMorning,
} from './switchboard-words.rules.ts';
import { TransferChange } from './TransferChange.tsx';
import { useSwitchboard } from './useSwitchboard.tsx';

interface SwitchboardProps {
  card: Card;
  now: string;
}

const END_WORDS: Record<ActiveSwitch['id'], string> = {
  hours: 'Volver a abrir',
  paused: 'Volver a recibir',
  pickupOnly: 'Terminar',
  delay: 'Terminar',
};

/** The active switches, each with a button that ends it. Renders nothing if there are none. */
export function ActiveSwitches({ card, now }: SwitchboardProps) {
  const { state, change } = useSwitchboard(card.id);
  const clock = useNow(now);
  const active = state ? activeSwitches(state, clock, card.timeZone) : [];
  const isAccountNew = Boolean(state?.transferChangedAt);
  if (active.length === 0 && !isAccountNew) return null;
  return (
    <ul className={styles.active} aria-label="Cambios por ahora">
      {active.map((one) => (
        <li key={one.id}>
          <span>{one.text}</span>
          <Button
            variant="plain"
            small
            aria-label={`${END_WORDS[one.id]}: ${one.text}`}
            onClick={() => change(one.end)}
          >
            {END_WORDS[one.id]}
          </Button>
        </li>
      ))}
      {isAccountNew && (
        <li>
          <TransferChange cardId={card.id} />
        </li>
      )}
    </ul>
  );
}

const DELAYS = [20, 40, 60, 90] as const;

/** The shop's switchboard. Each switch takes one tap, shows on the card at once, and ends by itself. */
export function SwitchboardDialog({
  card,
  now,
  onClosed,
  onClose,
}: SwitchboardProps & { onClosed: () => void; onClose: () => void }) {
  const { state, change } = useSwitchboard(card.id, onClosed);
  const clock = useNow(now);
  const [isForToday, setForToday] = useState(false);
  const active = state ? activeSwitches(state, clock, card.timeZone) : [];
  const isOn = (id: ActiveSwitch['id']) => active.some((one) => one.id === id);
  const [pausedTo, setPausedTo] = useState('');
  const closings = earlyClosings(card, clock);

  return (
    <Dialog isOpen title="Hoy en tu negocio" onClose={onClose}>
      <p className={styles.intro}>Se ve en tu tarjeta al instante y termina solo.</p>
      <div role="status">
        <ActiveSwitches card={card} now={now} />
      </div>
      {!isOn('hours') && (
        <Section title="Cerrar" hint="Por hoy o a una hora. Mañana vuelve tu horario de siempre.">
          <Button variant="line" onClick={() => change({ closesAt: 'now' })}>
            Cerrar por hoy
          </Button>
          {closings.length > 0 && (
            <Chips label="Cerrar más temprano">
              {closings.map((time) => (
                <Chip key={time} chosen={false} onClick={() => change({ closesAt: time })}>
                  A las {time}
                </Chip>
              ))}
            </Chips>
          )}
        </Section>
      )}
      {!isOn('delay') && (
        <Section title="Demora" hint="Tus clientes leen cuánto más demoran los pedidos.">
          <Chips label="Por cuánto tiempo">
            <Chip chosen={!isForToday} onClick={() => setForToday(false)}>
              Próximas 2 horas
            </Chip>
            <Chip chosen={isForToday} onClick={() => setForToday(true)}>
              Todo hoy
            </Chip>
          </Chips>
          <div className={styles.buttons}>
            {DELAYS.map((delayMinutes) => (
              <Button
                key={delayMinutes}
                variant="line"
                aria-label={`Demora de ${delayMinutes} min`}
                onClick={() =>
                  change({
                    delayMinutes,
                    delayUntil: isForToday
                      ? endOfToday(new Date(), card.timeZone)
                      : minutesLater(120, new Date()),
                  })
                }
              >
                {delayMinutes} min
              </Button>
            ))}
          </div>
        </Section>
      )}
      {!isOn('pickupOnly') && (
        <Section title="Solo retiro" hint="Sin despachos por lo que queda del día.">
          <Button
            variant="line"
            onClick={() => change({ pickupOnlyUntil: endOfToday(new Date(), card.timeZone) })}
          >
            Solo retiro hoy
          </Button>
        </Section>
      )}
      {!isOn('paused') && (
        <Section title="No recibir pedidos" hint="Tu tarjeta sigue a la vista, sin el botón para pedir.">
          <div className={styles.buttons}>
            <Button variant="line" onClick={() => change({ pausedUntil: minutesLater(60, new Date()) })}>
              Por 1 hora
            </Button>
            <Button variant="line" onClick={() => change({ pausedUntil: tomorrowMorning(card, new Date()) })}>
              Hasta mañana
            </Button>
          </div>
          <form
            className={styles.buttons}
            onSubmit={(event) => {
              event.preventDefault();
              const pausedUntil = nextClock(pausedTo, new Date(), card.timeZone);
              if (pausedUntil) change({ pausedUntil });
            }}
          >
            <TimeInput aria-label="No recibir pedidos hasta" value={pausedTo} onTime={setPausedTo} />
            <Button
              type="submit"
              variant="line"
              disabled={nextClock(pausedTo, clock, card.timeZone) === null}
            >
              Hasta esa hora
            </Button>
          </form>
        </Section>
      )}
      <DialogActions>
        <Button onClick={onClose}>Listo</Button>
      </DialogActions>
    </Dialog>
  );
}

const Section = ({ title, hint, children }: { title: string; hint: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h3>{title}</h3>
    <p>{hint}</p>
    {children}
  </section>
);
