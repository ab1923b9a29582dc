import { Mail, MapPin, Phone } from 'lucide-react';
import type { User } from './accounts.contract.ts';
import styles from './ContactDetails.module.css';

const NOT_GIVEN = 'No especificado';

/** How the person can be reached, as they told it. */
export function ContactDetails({ viewer }: { viewer: User }) {
  const rows = [
    { label: 'Email', text: viewer.email, Icon: Mail },
    { label: 'Teléfono', text: viewer.phone, Icon: Phone },
    { label: 'Ubicación', text: viewer.location, Icon: MapPin },
  ];
  return (
    <dl className={styles.details}>
      {rows.map(({ label, text, Icon }) => (
        <div key={label}>
          <Icon size={20} strokeWidth={1.9} aria-hidden />
          <dt>{label}</dt>
          <dd>{text ?? NOT_GIVEN}</dd>
        </div>
      ))}
    </dl>
  );
}
