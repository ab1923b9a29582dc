import type { ComponentProps } from 'react';
import { dayMonthYear } from '#foundation/contract/dates.ts';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import styles from './DateInput.module.css';

interface DateInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  /** 'YYYY-MM-DD', or '' for none. */
  value: string;
}

/**
 * The browser's own field for a day, which opens its calendar. It writes dates as the browser's language does, with the
 * month first in English, so that it shows ours until it has the focus.
 */
export const DateInput = ({ value, className, ...input }: DateInputProps) => (
  <span className={classNames(styles.date, className)}>
    <input {...input} type="date" value={value} />
    <span aria-hidden="true">{value ? dayMonthYear(value) : 'Elige un día'}</span>
  </span>
);
