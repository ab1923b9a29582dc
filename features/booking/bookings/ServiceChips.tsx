import { useOwnItems } from '#features/catalogue/editor/useOwnItems.tsx';
import { durationText } from '#features/catalogue/products/detail.rules.ts';
import { Chip, Chips } from '#foundation/ui/button/Chip.tsx';
import styles from './AgendaPanel.module.css';

export interface TimedService {
  id: number;
  name: string;
  minutes: number;
}

export const minutesOf = (services: readonly TimedService[], chosen: readonly number[]): number =>
  services.reduce((sum, { id, minutes }) => sum + (chosen.includes(id) ? minutes : 0), 0);

/** The services that can be booked now. */
export const useTimedServices = (cardId: number): TimedService[] =>
  (useOwnItems(cardId).query.data ?? []).flatMap(
    ({ id, name, details: { durationMinutes: minutes }, isActive }) =>
      isActive && minutes ? { id, name, minutes } : [],
  );

interface ServiceChipsProps {
  services: readonly TimedService[];
  chosen: readonly number[];
  error: string | undefined;
  onChoose: (chosen: number[]) => void;
}

/** What is done in an hour, with how long each takes. */
export const ServiceChips = ({ services, chosen, error, onChoose }: ServiceChipsProps) => (
  <>
    <Chips label="Servicios" className={styles.chips}>
      {services.map(({ id, name, minutes }) => (
        <Chip
          key={id}
          chosen={chosen.includes(id)}
          onClick={() =>
            onChoose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
          }
        >
          {name} · {durationText(minutes)}
        </Chip>
      ))}
    </Chips>
    {error && <p role="alert">{error}</p>}
  </>
);
