import { Icon } from '#foundation/ui/icon/Icon.tsx';
import type { User } from './accounts.contract.ts';
import styles from './ContactDetails.module.css';

/** The person's contact details, as they entered them; what is missing can be added. */
export function ContactDetails({ viewer }: { viewer: User }) {
  const rows = [
    { label: 'Correo', text: viewer.email, icon: 'mail', add: '' },
    { label: 'Teléfono', text: viewer.phone, icon: 'phone', add: 'Agregar teléfono' },
    { label: 'Ubicación', text: viewer.location, icon: 'pin', add: 'Agregar ubicación' },
  ] as const;
  return (
    <dl className={styles.details}>
      {rows.map(({ label, text, icon, add }) => (
        <div key={label}>
          <dt>
            <Icon name={icon} />
            {label}
          </dt>
          <dd>{text || <a href="/profile">{add}</a>}</dd>
        </div>
      ))}
    </dl>
  );
}
