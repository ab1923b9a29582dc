import { Button } from '#foundation/ui/button/Button.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { Dialog, DialogActions } from '#foundation/ui/overlay/Dialog.tsx';
import { CopyButton } from './CopyButton.tsx';
import styles from './RecoveryCodes.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onSaved: () => void;
}

/** The codes are shown only once: not even the server can show them again. So only the button closes the dialog. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const text = ['Códigos de recuperación de Vitrina. Cada uno sirve una vez.', '', ...codes, ''].join('\n');
  return (
    <Dialog isOpen title="Guarda tus códigos de recuperación">
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
          <CopyButton
            label="Copiar"
            text={codes.join('\n')}
            copied="Códigos copiados"
            refused="Tu navegador no dejó copiarlos. Descárgalos o anótalos."
          />
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
          <Button onClick={onSaved}>Ya los guardé</Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
