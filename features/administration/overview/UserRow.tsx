import { useState } from 'react';
import { startOf, viewPath } from '#features/administration/lists/admin-view.rules.ts';
import { ROLE_LABELS } from '#features/administration/lists/admin-words.rules.ts';
import { NamedCell } from '#features/administration/lists/NamedCell.tsx';
import { RowActions } from '#features/administration/lists/RowActions.tsx';
import { shortDate } from '#features/administration/lists/time-words.rules.ts';
import type { Role } from '#features/people/accounts/accounts.contract.ts';
import { fullName, initials } from '#features/people/accounts/person.rules.ts';
import { countOf, formatCount } from '#foundation/contract/count.ts';
import { FilterSelect } from '#foundation/ui/form/FilterSelect.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { DangerDialog } from '#foundation/ui/overlay/DangerDialog.tsx';
import type { AdminUser } from './administration.contract.ts';
import styles from './UsersTab.module.css';
import { useRoleChange } from './useRoleChange.tsx';

const ROLES = (['admin', 'card_owner', 'user'] as const).map((value) => ({
  value,
  label: ROLE_LABELS[value],
}));

const CARDS = ['tarjeta', 'tarjetas'] as const;

interface UserRowProps {
  user: AdminUser;
  /** Whether this is the signed-in administrator's own row. */
  isSelf: boolean;
  now: Date;
  onEdit: () => void;
  onDelete: () => void;
}

/** An account in the list. Administrators cannot be deleted here: they have to be demoted first. */
export function UserRow({ user, isSelf, now, onEdit, onDelete }: UserRowProps) {
  const name = fullName(user);
  // Administrators who give up their own role no longer have access to this page.
  const { role, change } = useRoleChange(user, isSelf ? () => location.assign('/') : undefined);
  const count = (
    <>
      {formatCount(user.cardCount)} <span>{CARDS[user.cardCount === 1 ? 0 : 1]}</span>
    </>
  );
  const [asked, setAsked] = useState<Role | null>(null);
  return (
    <tr>
      <NamedCell
        className={styles.person}
        picture={
          <span className={styles.initials} aria-hidden="true">
            {initials(user)}
          </span>
        }
      >
        <button type="button" onClick={onEdit}>
          {name}
        </button>
        {isSelf && <em>Tú</em>}
        <small>{user.email}</small>
      </NamedCell>
      <td className={styles.email}>{user.email}</td>
      <td className={styles.role}>
        <FilterSelect
          label={`Rol de ${name}`}
          isLabelHidden
          value={role}
          options={ROLES}
          onChange={(next) => (isSelf ? setAsked(next) : change(next))}
        />
        {asked && (
          <DangerDialog
            title="¿Dejar de ser administrador?"
            confirmLabel="Dejar la administración"
            onClose={() => setAsked(null)}
            onConfirm={() => {
              setAsked(null);
              change(asked);
            }}
          >
            <p>
              Pasas a ser {ROLE_LABELS[asked].toLowerCase()} y ya no puedes entrar aquí, hasta que otro
              administrador te devuelva el rol.
            </p>
          </DangerDialog>
        )}
      </td>
      <td className={styles.number}>
        {user.cardCount > 0 ? (
          <a
            href={viewPath({ ...startOf('cards'), q: user.email })}
            aria-label={`${countOf(user.cardCount, ...CARDS)}: ver las de ${name}`}
          >
            {count}
          </a>
        ) : (
          count
        )}
      </td>
      <td className={styles.date}>{shortDate(user.createdAt, now)}</td>
      <td className={styles.actions}>
        <RowActions
          of={`a ${name}`}
          actions={[
            { label: 'Editar', icon: <Icon name="pencil" />, to: onEdit },
            ...(role === 'admin'
              ? []
              : [{ label: 'Eliminar', icon: <Icon name="bin" />, to: onDelete, isDangerous: true }]),
          ]}
        />
      </td>
    </tr>
  );
}
