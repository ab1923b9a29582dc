import type { ComponentProps } from 'react';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import styles from './RoundButton.module.css';

interface RoundButtonStyle {
  /** The accessible name. */
  label: string;
  /** Without the white disc, for a button that is not on a picture. */
  plain?: boolean;
}

export type RoundButtonProps = RoundButtonStyle &
  ((ComponentProps<'a'> & { href: string }) | (ComponentProps<'button'> & { href?: undefined }));

/** A round icon button of 44 px; white in both themes, independent of the picture behind it. */
export function RoundButton({ label, plain, className, ...rest }: RoundButtonProps) {
  const names = classNames(styles.round, plain && styles.plain, className);
  return rest.href === undefined ? (
    <button type="button" aria-label={label} {...rest} className={names} />
  ) : (
    <a {...rest} href={rest.href} aria-label={label} className={names} />
  );
}
