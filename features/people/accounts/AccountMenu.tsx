import { Icon } from '#foundation/ui/icon/Icon.tsx';
import type { IconName } from '#foundation/ui/icon/IconSprite.tsx';
import styles from './AccountMenu.module.css';

const ENTRIES: readonly Entry[] = [
  { href: '/pedidos', icon: 'bag', label: 'Mis pedidos', detail: 'Lo que pediste, y en qué va' },
  { href: '/profile', icon: 'pencil', label: 'Editar perfil', detail: 'Foto, nombre, teléfono y ubicación' },
  { href: '/profile#contrasena', icon: 'key', label: 'Contraseña', detail: 'Cámbiala cuando quieras' },
  {
    href: '/profile#seguridad',
    icon: 'laptop',
    label: 'Seguridad',
    detail: 'Dos pasos, llaves de acceso y dónde estás dentro',
  },
  {
    href: '/privacidad',
    icon: 'shield',
    label: 'Privacidad',
    detail: 'Qué guardamos de ti y para qué',
  },
];

interface Entry {
  href: string;
  icon: IconName;
  label: string;
  detail: string;
}

/** Rows that lead to a person's other pages. */
export function AccountMenu({ entries = ENTRIES }: { entries?: readonly Entry[] }) {
  return (
    <ul className={styles.menu}>
      {entries.map(({ href, icon, label, detail }) => (
        <li key={href}>
          <a href={href}>
            <Icon name={icon} />
            <span>
              <b>{label}</b>
              <span>{detail}</span>
            </span>
            <Icon name="forward" />
          </a>
        </li>
      ))}
    </ul>
  );
}
