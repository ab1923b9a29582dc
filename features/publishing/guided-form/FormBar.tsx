import type { ReactNode } from 'react';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './FormBar.module.css';

interface FormBarProps {
  back: string;
  isStored: boolean;
  children: ReactNode;
}

/** The bar above the form: the way back, the title, and whether the draft is saved. */
export const FormBar = ({ back, isStored, children }: FormBarProps) => (
  <header className={styles.bar}>
    <RoundButton plain href={back} label="Volver">
      <Icon name="back" />
    </RoundButton>
    <h1>Crear tarjeta</h1>
    <p role="status">{isStored ? 'Borrador guardado' : ''}</p>
    {children}
  </header>
);
