import type { ReactNode } from 'react';
import { CopyButton } from '#features/people/sign-in/CopyButton.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Dialog, DialogActions } from '#foundation/ui/overlay/Dialog.tsx';
import styles from './Keys.module.css';

interface SecretDialogProps {
  title: string;
  secret: string;
  copyLabel: string;
  /** 'Llave copiada' */
  copied: string;
  onClose: () => void;
  children: ReactNode;
}

/** Shows what a person's program needs. Only the button closes it, because it is not shown again by itself. */
export const SecretDialog = ({ title, secret, copyLabel, copied, onClose, children }: SecretDialogProps) => (
  <Dialog isOpen title={title}>
    <div className={styles.made}>
      <p>{children}</p>
      <code>{secret}</code>
      <CopyButton
        label={copyLabel}
        text={secret}
        copied={copied}
        refused="Tu navegador no dejó copiar. Selecciónalo y cópialo."
      />
    </div>
    <DialogActions>
      <Button onClick={onClose}>Listo</Button>
    </DialogActions>
  </Dialog>
);
