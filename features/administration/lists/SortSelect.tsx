import { FilterSelect } from '#foundation/ui/form/FilterSelect.tsx';
import { type AdminView, FIRST_DIRECTION } from './admin-view.rules.ts';
import styles from './SortSelect.module.css';

interface SortSelectProps {
  view: AdminView;
  labels: Record<string, string>;
  onChange: (change: Partial<AdminView>) => void;
}

/** Chooses the sort order on screens where the list has no column headers. */
export const SortSelect = ({ view, labels, onChange }: SortSelectProps) => (
  <FilterSelect
    label="Orden"
    className={styles.sort}
    value={view.sort}
    options={Object.entries(labels).map(([value, label]) => ({ value: value as AdminView['sort'], label }))}
    onChange={(sort) => onChange({ sort, direction: FIRST_DIRECTION[sort] })}
  />
);
