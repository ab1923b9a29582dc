import { FilterSelect } from '#foundation/ui/form/FilterSelect.tsx';
import type { AdminView } from './admin-view.rules.ts';
import type { AdminNavigation } from './useAdminView.tsx';

interface ViewFilterProps {
  navigation: AdminNavigation;
  label: string;
  /** The part of the view that it chooses. */
  of: 'type' | 'active' | 'abandoned' | 'role' | 'subjectType' | 'done' | 'reason';
  /** The label for no filter: 'Todos'. */
  all: string;
  options: Readonly<Record<string, string>>;
}

export const ViewFilter = ({ navigation: { view, change }, label, of, all, options }: ViewFilterProps) => (
  <FilterSelect
    label={label}
    value={view[of]}
    options={Object.entries({ '': all, ...options }).map(([value, label]) => ({
      value: value as AdminView[typeof of],
      label,
    }))}
    onChange={(value) => change({ [of]: value })}
  />
);
