import { useState } from 'react';
import type { User } from '#features/people/accounts/accounts.contract.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import styles from './OwnData.module.css';

export function OwnData({ viewer }: { viewer: User }) {
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <>
      <ul className={styles.rows}>
        <li>
          <div>
            <h2>Descargar mis datos</h2>
            <p>Un archivo JSON con todo lo que guardamos de ti: perfil, tarjetas, pedidos y guardadas.</p>
          </div>
          <Button variant="line" href={`/api/users/${viewer.id}/export`} download>
            <Icon name="download" />
            Descargar mis datos
          </Button>
        </li>
        <li>
          <div>
            <h2>Eliminar mi cuenta</h2>
            <p>Se va todo lo tuyo, para siempre. Antes te decimos qué.</p>
          </div>
          <Button variant="line" className={styles.delete} onClick={() => setIsLeaving(true)}>
            <Icon name="bin" />
            Eliminar mi cuenta
          </Button>
        </li>
        <li>
          <div>
            <h2>Pedir otra cosa</h2>
            <p>Oponerte a un uso de tus datos, o algo que aquí no puedes hacer.</p>
          </div>
          <Button variant="line" href="/tus-datos">
            Cómo pedirlo
          </Button>
        </li>
      </ul>
      <p className={styles.privacy}>
        Qué guardamos y para qué está en la <a href="/privacidad">página de privacidad</a>.
      </p>
      <DeleteAccountDialog viewer={viewer} isOpen={isLeaving} onClose={() => setIsLeaving(false)} />
    </>
  );
}
