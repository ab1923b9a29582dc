import type { ComponentProps } from 'react';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './FilterInput.module.css';

type FilterInputProps = ComponentProps<'input'> & { 'aria-label': string };

/** A quiet search field in the tools above a list. */
export const FilterInput = (input: FilterInputProps) => (
  <label className={styles.filter}>
    <Icon name="search" />
    <input type="search" autoComplete="off" {...input} />
  </label>
);
