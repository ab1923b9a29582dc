import { Chip, Chips } from '#foundation/ui/button/Chip.tsx';
import styles from './CategoryChips.module.css';
import type { Category } from './catalogue.contract.ts';

interface CategoryChipsProps {
  categories: readonly Category[];
  chosen: number | null;
  onChoose: (categoryId: number | null) => void;
}

/** 'Todos' and one chip per category. The row stays visible while the catalogue scrolls. */
export function CategoryChips({ categories, chosen, onChoose }: CategoryChipsProps) {
  return (
    <div className={styles.filter}>
      <Chips label="Categorías" className={styles.chips}>
        <Chip chosen={chosen === null} onClick={() => onChoose(null)}>
          Todos
        </Chip>
        {categories.map(({ id, name }) => (
          <Chip key={id} chosen={chosen === id} onClick={() => onChoose(id)}>
            {name}
          </Chip>
        ))}
      </Chips>
    </div>
  );
}
