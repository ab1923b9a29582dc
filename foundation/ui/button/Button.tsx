import type { ComponentProps } from 'react';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import styles from './Button.module.css';

interface ButtonStyle {
  /** `ink` is the platform's main button, `accent` a card's, `line` the secondary one, `plain` text alone. */
  variant?: 'ink' | 'accent' | 'line' | 'whatsapp' | 'danger' | 'plain';
  /** 44 px high instead of 48. */
  small?: boolean;
  wide?: boolean;
}

export type ButtonProps = ButtonStyle &
  ((ComponentProps<'a'> & { href: string }) | (ComponentProps<'button'> & { href?: undefined }));

/** A button, or a link in its style with `href`. Icons inside are 20 px. */
export function Button({ variant = 'ink', small, wide, className, ...rest }: ButtonProps) {
  const names = classNames(
    styles.button,
    styles[variant],
    small && styles.small,
    wide && styles.wide,
    className,
  );
  return rest.href === undefined ? (
    <button type="button" {...rest} className={names} />
  ) : (
    <a {...rest} className={names} />
  );
}
