import type { ComponentProps } from 'react';
import styles from './RadioTile.module.css';

interface RadioTileProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Of what is seen: `input:checked + .tile` is the chosen one. */
  className?: string;
}

export const RadioTile = ({ className, style, children, ...input }: RadioTileProps) => (
  <label className={styles.label}>
    <input type="radio" {...input} />
    <span className={className} style={style}>
      {children}
    </span>
  </label>
);
