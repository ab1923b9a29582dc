import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './CompareToggle.module.css';
import { toggleCompared, useCompared } from './useCompared.tsx';

export function CompareToggle({ item: { id, name } }: { item: { id: number; name: string } }) {
  const isChosen = useCompared().includes(id);
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={isChosen}
      aria-label={`Comparar ${name}`}
      onClick={() => toggleCompared(id)}
    >
      <Icon name={isChosen ? 'check' : 'plus'} size={16} />
      Comparar
    </button>
  );
}
