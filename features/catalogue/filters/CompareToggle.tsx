import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { Columns2 } from '#foundation/ui/icon/lucide.ts';
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
      {isChosen ? <Icon name="check" size={16} /> : <Columns2 size={16} />}
      <span>Comparar</span>
    </button>
  );
}
