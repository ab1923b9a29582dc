import { useState } from 'react';
import type { User } from '#features/accounts/accounts.contract.ts';
import { countOf } from '#foundation/contract/count.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { FilterSelect } from '#foundation/ui/form/FilterSelect.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import { DataTable, SortHeader } from '#foundation/ui/list/DataTable.tsx';
import { AdminList } from './AdminList.tsx';
import { AdminTools } from './AdminTools.tsx';
import { type AdminView, USER_SORT_LABELS, usersCall } from './admin-view.rules.ts';
import { ROLE_LABELS } from './admin-words.rules.ts';
import type { AdminUser, listAdminUsers, UserSort } from './administration.contract.ts';
import { DeleteUserDialog } from './DeleteUserDialog.tsx';
import { SortSelect } from './SortSelect.tsx';
import tools from './TabTools.module.css';
import { UserDialog } from './UserDialog.tsx';
import { UserRow } from './UserRow.tsx';
import styles from './UsersTab.module.css';
import { useAdminList } from './useAdminLists.tsx';
import type { AdminNavigation } from './useAdminView.tsx';

const ROLES = [
  { value: '', label: 'Todos' },
  ...Object.entries(ROLE_LABELS).map(([value, label]) => ({ value, label })),
];

interface UsersTabProps {
  navigation: AdminNavigation;
  viewer: User;
  now: Date;
  /** Puts the focus where a keyboard can go on from, after a row is gone. */
  onRowGone: () => void;
}

/** Every account there is, and what an administrator can do with it. */
export function UsersTab({ navigation, viewer, now, onRowGone }: UsersTabProps) {
  const { view, change, sortBy } = navigation;
  const query = useAdminList<typeof listAdminUsers>('users', 'GET /api/admin/users', usersCall(view));
  const [edited, setEdited] = useState<AdminUser | 'new' | null>(null);
  const [doomed, setDoomed] = useState<AdminUser | null>(null);
  const header = (sort: UserSort, className?: string) => (
    <SortHeader
      label={USER_SORT_LABELS[sort]}
      className={className}
      direction={view.sort === sort ? view.direction : null}
      onSort={() => sortBy(sort)}
    />
  );
  return (
    <>
      <AdminTools
        search={{
          label: 'Buscar usuarios',
          placeholder: 'Nombre o email',
          words: view.q,
          onSearch: (q) => change({ q }),
        }}
        filters={
          <>
            <FilterSelect
              label="Rol"
              value={view.role}
              options={ROLES}
              onChange={(role) => change({ role: role as AdminView['role'] })}
            />
            <SortSelect view={view} labels={USER_SORT_LABELS} onChange={change} />
          </>
        }
      >
        <Button className={tools.add} onClick={() => setEdited('new')}>
          <Icon name="plus" />
          <span>Nuevo Usuario</span>
        </Button>
      </AdminTools>
      <AdminList
        navigation={navigation}
        query={query}
        empty="No hay usuarios registrados"
        emptyIcon="person"
        notFound="No se encontraron usuarios"
        table={(rows: AdminUser[], isWaiting) => (
          <DataTable
            caption={`Usuarios: ${countOf(rows.length, 'fila', 'filas')}`}
            isWaiting={isWaiting}
            className={styles.table}
            head={
              <>
                {header('name')}
                {header('email')}
                <th scope="col">Rol</th>
                {header('cardCount', styles.number)}
                {header('createdAt', styles.date)}
                <th scope="col">
                  <VisuallyHidden>Acciones</VisuallyHidden>
                </th>
              </>
            }
          >
            {rows.map((user) => (
              <UserRow
                key={user.id}
                user={user}
                isSelf={user.id === viewer.id}
                now={now}
                onEdit={() => setEdited(user)}
                onDelete={() => setDoomed(user)}
              />
            ))}
          </DataTable>
        )}
      />
      {edited && <UserDialog user={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {doomed && (
        <DeleteUserDialog
          user={doomed}
          onClose={() => setDoomed(null)}
          onDeleted={() => {
            setDoomed(null);
            onRowGone();
          }}
        />
      )}
    </>
  );
}
