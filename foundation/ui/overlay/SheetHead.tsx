import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './SheetHead.module.css';

interface SheetHeadProps {
  id: string;
  title: string;
  onClose: () => void;
}

export const SheetHead = ({ id, title, onClose }: SheetHeadProps) => (
  <div className={styles.head}>
    <h2 id={id}>{title}</h2>
    <RoundButton plain label="Cerrar" onClick={onClose}>
      <Icon name="close" size={24} />
    </RoundButton>
  </div>
);
