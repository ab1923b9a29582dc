import type { ReactNode } from 'react';
import type { User } from './accounts.contract.ts';
import styles from './ProfileHead.module.css';
import { ProfilePhoto } from './ProfilePhoto.tsx';
import { fullName } from './person.rules.ts';

const BADGES = { admin: 'Administrador', card_owner: 'Propietario de tarjeta', user: null } as const;

const monthAndYear = new Intl.DateTimeFormat('es-CL', {
  month: 'long',
  year: 'numeric',
  timeZone: 'America/Santiago',
});

/** Photo, name, role, and since when the person has an account; then the children. */
export function ProfileHead({ viewer, children }: { viewer: User; children: ReactNode }) {
  const badge = BADGES[viewer.role];
  return (
    <div className={styles.head}>
      <ProfilePhoto person={viewer} />
      <div>
        <h1>{fullName(viewer)}</h1>
        <p>Miembro desde {monthAndYear.format(new Date(viewer.createdAt))}</p>
        {badge && <p className={styles.badge}>{badge}</p>}
        {children}
      </div>
    </div>
  );
}
