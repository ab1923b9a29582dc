import { Button } from '#foundation/ui/button/Button.tsx';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { DialogActions } from '#foundation/ui/overlay/Dialog.tsx';
import styles from './RecoveryCodes.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shown once: nobody, not even the server, can show them again. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const text = ['Códigos de recuperación de Vitrina. Cada uno sirve una vez.', '', ...codes, ''].join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      showToast({ title: 'Códigos copiados' });
    } catch {
      showToast({ title: 'Tu navegador no dejó copiarlos. Descárgalos o anótalos.', isError: true });
    }
  };
  return (
    <div className={styles.codes}>
      <p>
        Con estos códigos entras si pierdes tu teléfono. Cada uno sirve una vez, en lugar del código de la
        app. Guárdalos fuera de él: <b>no los mostraremos de nuevo.</b>
      </p>
      <ol aria-label="Códigos de recuperación">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.ways}>
        <Button variant="line" small onClick={copy}>
          <Icon name="copy" />
          Copiar
        </Button>
        <Button
          variant="line"
          small
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="vitrina-codigos-de-recuperacion.txt"
        >
          <Icon name="download" />
          Descargar
        </Button>
      </div>
      <DialogActions>
        <Button onClick={onClose}>Ya los guardé</Button>
      </DialogActions>
    </div>
  );
}
