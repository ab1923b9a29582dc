import type { ReactNode } from 'react';
import { countOf } from '#foundation/contract/count.ts';
import { FilterSelect } from '#foundation/ui/form/FilterSelect.tsx';
import { DataTable, SortHeader } from '#foundation/ui/list/DataTable.tsx';
import { AdminList, type AdminListProps } from './AdminList.tsx';
import { AdminTools } from './AdminTools.tsx';
import { type AdminView, FIRST_DIRECTION } from './admin-view.rules.ts';
import styles from './SortSelect.module.css';

/** A column of a list. A column that can be sorted needs no label: `sorts` has it. */
interface Column {
  label?: ReactNode;
  sort?: AdminView['sort'];
  className?: string;
}

interface ListTabProps<Row> extends Omit<AdminListProps<Row>, 'table'> {
  search?: { label: string; placeholder: string };
  filters: ReactNode;
  sorts?: Partial<Record<AdminView['sort'], string>>;
  create?: ReactNode;
  caption: string;
  className?: string;
  columns: readonly Column[];
  children: (row: Row) => ReactNode;
}

/** A tab of the administration: search and filters, then a table of the results. */
export function ListTab<Row>(props: ListTabProps<Row>) {
  const { navigation, search, filters, sorts = {}, create, caption, className, columns } = props;
  const { view, change, sortBy } = navigation;
  const head = columns.map(({ label, sort, className }, at) =>
    sort ? (
      <SortHeader
        key={sort}
        label={sorts[sort] ?? ''}
        className={className}
        direction={view.sort === sort ? view.direction : null}
        onSort={() => sortBy(sort)}
      />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
      <th key={at} scope="col" className={className}>
        {label}
      </th>
    ),
  );
  return (
    <>
      <AdminTools
        search={search && { ...search, words: view.q, onSearch: (q) => change({ q }) }}
        filters={
          <>
            {filters}
            {props.sorts && <SortSelect view={view} labels={sorts} onChange={change} />}
          </>
        }
      >
        {create}
      </AdminTools>
      <AdminList
        {...props}
        table={(rows, isWaiting) => (
          <DataTable
            caption={`${caption}: ${countOf(rows.length, 'fila', 'filas')}`}
            isWaiting={isWaiting}
            className={className}
            head={head}
          >
            {rows.map(props.children)}
          </DataTable>
        )}
      />
    </>
  );
}

interface SortSelectProps {
  view: AdminView;
  labels: Record<string, string>;
  onChange: (change: Partial<AdminView>) => void;
}

/** Chooses the sort order on screens where the list has no column headers. */
const SortSelect = ({ view, labels, onChange }: SortSelectProps) => (
  <FilterSelect
    label="Orden"
    className={styles.sort}
    value={view.sort}
    options={Object.entries(labels).map(([value, label]) => ({ value: value as AdminView['sort'], label }))}
    onChange={(sort) => onChange({ sort, direction: FIRST_DIRECTION[sort] })}
  />
);
