import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './AccountMenu.module.css';

const ENTRIES = [
  { href: '/pedidos', icon: 'bag', label: 'Mis pedidos', detail: 'Lo que pediste, y en qué va' },
  { href: '/profile', icon: 'pencil', label: 'Editar perfil', detail: 'Foto, nombre, teléfono y ubicación' },
  { href: '/profile#contrasena', icon: 'key', label: 'Contraseña', detail: 'Cámbiala cuando quieras' },
  {
    href: '/profile#sesiones',
    icon: 'laptop',
    label: 'Sesiones y datos',
    detail: 'Dónde estás dentro, descargar y eliminar',
  },
  {
    href: '/privacidad',
    icon: 'shield',
    label: 'Privacidad',
    detail: 'Qué guardamos de ti y para qué',
  },
] as const;

export function AccountMenu() {
  return (
    <ul className={styles.menu}>
      {ENTRIES.map(({ href, icon, label, detail }) => (
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
