import { useState } from 'react';
import type { User } from '#features/people/accounts/accounts.contract.ts';
import { fullName, initials } from '#features/people/accounts/person.rules.ts';
import { useSignOut } from '#features/people/sign-in/useSignOut.tsx';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { ChevronDown } from '#foundation/ui/icon/lucide.ts';
import { Wordmark } from '#foundation/ui/icon/Wordmark.tsx';
import { Menu } from '#foundation/ui/overlay/Menu.tsx';
import styles from './AdminHeader.module.css';
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx';

interface AdminHeaderProps {
  viewer: User;
  back: { href: string; label: string };
}

/** The bar above every page of the administration. */
export function AdminHeader({ viewer, back }: AdminHeaderProps) {
  const [isChanging, setIsChanging] = useState(false);
  const { signOut } = useSignOut();
  return (
    <header className={styles.bar}>
      <a className={styles.skip} href="#contenido">
        Ir al contenido
      </a>
      <RoundButton plain label={back.label} href={back.href}>
        <Icon name="back" />
      </RoundButton>
      <Wordmark href="/" />
      <span className={styles.where}>Administración</span>
      <div className={styles.account}>
        <Menu
          label={`${initials(viewer)} ${fullName(viewer)}: cuenta`}
          items={[
            {
              label: 'Cambiar Contraseña',
              icon: <Icon name="key" />,
              onSelect: () => setIsChanging(true),
            },
            { label: 'Cerrar Sesión', icon: <Icon name="leave" />, onSelect: signOut },
          ]}
        >
          <span className={styles.initials}>{initials(viewer)}</span>{' '}
          <span className={styles.name}>{fullName(viewer)}</span>
          <ChevronDown size={16} />
        </Menu>
      </div>
      {isChanging && <ChangePasswordDialog email={viewer.email} onClose={() => setIsChanging(false)} />}
    </header>
  );
}
