import { Chip, Chips } from '#foundation/ui/button/Chip.tsx';
import styles from './AgendaPanel.module.css';

interface PersonChipsProps {
  people: readonly { id: number; name: string }[];
  /** Null for all. */
  chosenId: number | null;
  hasAll: boolean;
  onChoose: (id: number | null) => void;
}

/** Whose hours the agenda shows; nothing where one person takes them all. */
export const PersonChips = ({ people, chosenId, hasAll, onChoose }: PersonChipsProps) =>
  people.length > 1 && (
    <Chips label="De quién" className={styles.who}>
      {hasAll && (
        <Chip chosen={chosenId === null} onClick={() => onChoose(null)}>
          Todos
        </Chip>
      )}
      {people.map(({ id, name }) => (
        <Chip key={id} chosen={id === chosenId} onClick={() => onChoose(id)}>
          {name}
        </Chip>
      ))}
    </Chips>
  );
