import { Icon } from '#foundation/ui/icon/Icon.tsx';
import type { User } from './accounts.contract.ts';
import styles from './ContactDetails.module.css';

const NOT_GIVEN = 'No especificado';

/** The person's contact details, as they entered them. */
export function ContactDetails({ viewer }: { viewer: User }) {
  const rows = [
    { label: 'Correo', text: viewer.email, icon: 'mail' },
    { label: 'Teléfono', text: viewer.phone, icon: 'phone' },
    { label: 'Ubicación', text: viewer.location, icon: 'pin' },
  ] as const;
  return (
    <dl className={styles.details}>
      {rows.map(({ label, text, icon }) => (
        <div key={label}>
          <dt>
            <Icon name={icon} />
            {label}
          </dt>
          <dd>{text ?? NOT_GIVEN}</dd>
        </div>
      ))}
    </dl>
  );
}
