import { useState } from 'react';
import { USER_SORT_LABELS, usersCall } from '#features/administration/lists/admin-view.rules.ts';
import { ROLE_LABELS } from '#features/administration/lists/admin-words.rules.ts';
import { ListTab } from '#features/administration/lists/ListTab.tsx';
import tools from '#features/administration/lists/TabTools.module.css';
import { useAdminList } from '#features/administration/lists/useAdminLists.tsx';
import type { AdminNavigation } from '#features/administration/lists/useAdminView.tsx';
import { ViewFilter } from '#features/administration/lists/ViewFilter.tsx';
import type { User } from '#features/people/accounts/accounts.contract.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import type { AdminUser, listAdminUsers } from './administration.contract.ts';
import { DeleteUserDialog } from './DeleteUserDialog.tsx';
import { UserDialog } from './UserDialog.tsx';
import { UserRow } from './UserRow.tsx';
import styles from './UsersTab.module.css';

interface UsersTabProps {
  navigation: AdminNavigation;
  viewer: User;
  now: Date;
  /** Moves the focus to a sensible place after a row was removed. */
  onRowGone: () => void;
}

/** All accounts, and an administrator's actions on them. */
export function UsersTab({ navigation, viewer, now, onRowGone }: UsersTabProps) {
  const { view } = navigation;
  const query = useAdminList<typeof listAdminUsers>('users', 'GET /api/admin/users', usersCall(view));
  const [edited, setEdited] = useState<AdminUser | 'new' | null>(null);
  const [toDelete, setToDelete] = useState<AdminUser | null>(null);
  return (
    <>
      <ListTab<AdminUser>
        navigation={navigation}
        query={query}
        search={{ label: 'Buscar usuarios', placeholder: 'Nombre o correo' }}
        filters={
          <ViewFilter navigation={navigation} label="Rol" of="role" all="Todos" options={ROLE_LABELS} />
        }
        sorts={USER_SORT_LABELS}
        create={
          <Button className={tools.add} onClick={() => setEdited('new')}>
            <Icon name="plus" />
            <span>Nuevo Usuario</span>
          </Button>
        }
        empty="No hay usuarios registrados"
        drawing="people"
        notFound="No se encontraron usuarios"
        caption="Usuarios"
        className={styles.table}
        columns={[
          { sort: 'name' },
          { sort: 'email' },
          { label: 'Rol' },
          { sort: 'cardCount', className: styles.number },
          { sort: 'createdAt', className: styles.date },
          { label: <VisuallyHidden>Acciones</VisuallyHidden> },
        ]}
      >
        {(user) => (
          <UserRow
            key={user.id}
            user={user}
            isSelf={user.id === viewer.id}
            now={now}
            onEdit={() => setEdited(user)}
            onDelete={() => setToDelete(user)}
          />
        )}
      </ListTab>
      {edited && <UserDialog user={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {toDelete && (
        <DeleteUserDialog
          user={toDelete}
          onClose={() => setToDelete(null)}
          onDeleted={() => {
            setToDelete(null);
            onRowGone();
          }}
        />
      )}
    </>
  );
}
