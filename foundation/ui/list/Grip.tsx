import { classNames } from '#foundation/ui/browser/class-names.ts';
import { GripVertical } from '#foundation/ui/icon/lucide.ts';
import styles from './Grip.module.css';
import type { GripProps } from './useReorder.tsx';

/** The handle by which a row is moved. `className` gives its size. */
export const Grip = ({ className, ...grip }: GripProps & { className?: string }) => (
  <button type="button" className={classNames(styles.grip, className)} {...grip}>
    <GripVertical size={20} />
  </button>
);
