import type { ReactNode } from 'react';
import type { CardRole } from '#features/card/cards/card-role.rules.ts';
import { useSignOut } from '#features/people/sign-in/useSignOut.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { ArrowLeftRight, ChevronsUpDown, History } from '#foundation/ui/icon/lucide.ts';
import { Menu } from '#foundation/ui/overlay/Menu.tsx';
import styles from './PanelAccount.module.css';

export type PanelDialog = 'more' | 'today' | 'cards' | 'import';

interface AccountMenuProps {
  role: CardRole;
  onOpen: (dialog: PanelDialog) => void;
  onHistory: () => void;
}

function useEntries({ role, onOpen, onHistory }: AccountMenuProps) {
  const { signOut } = useSignOut();
  const history = { label: 'Historial', icon: <History size={20} />, onSelect: onHistory };
  return [
    {
      label: 'Tus tarjetas',
      icon: <ArrowLeftRight size={20} />,
      onSelect: () => onOpen('cards'),
    },
    { label: 'Tu cuenta', icon: <Icon name="person" />, onSelect: () => location.assign('/perfil') },
    ...(role === 'attends' ? [] : [history]),
    { label: 'Salir', icon: <Icon name="leave" />, onSelect: signOut },
  ];
}

/** What concerns the person more than the card: a menu at the foot of a desktop's side bar, with the help beside it. */
export const AccountMenu = ({
  firstName,
  children,
  ...props
}: AccountMenuProps & { firstName: string; children: ReactNode }) => (
  <div className={styles.menu}>
    <Menu label={`${firstName || 'Tu cuenta'}: cuenta`} items={useEntries(props)}>
      <Icon name="person" size={18} />
      <span>{firstName || 'Tu cuenta'}</span>
      <ChevronsUpDown size={16} />
    </Menu>
    {children}
  </div>
);

/** The same on a phone, behind 'Más'. */
export const AccountList = (props: AccountMenuProps) => (
  <ul className={styles.list}>
    {useEntries(props).map(({ label, icon, onSelect }) => (
      <li key={label}>
        <button type="button" onClick={onSelect}>
          {icon}
          {label}
        </button>
      </li>
    ))}
  </ul>
);
