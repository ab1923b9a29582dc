import { Button } from '#foundation/ui/button/Button.tsx';
import { CopyLinkButton } from '#foundation/ui/button/CopyLinkButton.tsx';
import styles from './KitchenScreensDialog.module.css';
import type { NewKitchenScreen } from './kitchen-screens.contract.ts';

/** The QR code of a new screen. It must be scanned now, because it is not shown again. */
export function ScreenCode({ screen: { name, url, code } }: { screen: NewKitchenScreen }) {
  return (
    <section className={styles.code} aria-label={`Código de ${name}`}>
      <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={`Código QR de ${name}`}>
        <path d={`M0 0h${code.size}v${code.size}H0z`} fill="#fff" />
        <path d={code.path} fill="#111827" />
      </svg>
      <p>
        <b>Escanéalo con la tablet de «{name}»</b>
        Hazlo ahora: por seguridad, este código no se vuelve a mostrar. Quien lo tenga puede ver tus pedidos
        por preparar.
      </p>
      <div className={styles.actions}>
        <CopyLinkButton address={url} />
        <Button variant="line" href={url} target="_blank" rel="noopener noreferrer">
          Abrir en este equipo
        </Button>
      </div>
    </section>
  );
}
