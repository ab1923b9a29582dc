import { CircleUser, Heart, MessageCircle } from 'lucide-react';
import styles from './SiteNav.module.css';

const PLACES = [
  { href: '/guardadas', label: 'Guardadas', Icon: Heart },
  { href: '/mensajes', label: 'Mensajes', Icon: MessageCircle },
  { href: '/perfil', label: 'Perfil', Icon: CircleUser },
] as const;

interface SiteNavProps {
  /** At the top of a wide screen, or fixed to the bottom of a narrow one; each hides where the other shows. */
  at: 'top' | 'bottom';
  /** The path of the page that is shown. */
  current?: string;
}

/** The three places of a signed-in person. */
export function SiteNav({ at, current }: SiteNavProps) {
  const size = at === 'top' ? 20 : 24;
  return (
    <nav className={styles[at]} aria-label="Principal">
      {PLACES.map(({ href, label, Icon }) => (
        <a key={href} href={href} aria-current={href === current ? 'page' : undefined}>
          <Icon size={size} strokeWidth={1.9} aria-hidden />
          {label}
        </a>
      ))}
    </nav>
  );
}
