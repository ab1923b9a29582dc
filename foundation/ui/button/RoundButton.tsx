import type { ComponentProps } from 'react';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import styles from './RoundButton.module.css';

interface Look {
  /** Its name for those who do not see the icon. */
  label: string;
  /** Without the white disc: for a button that lies on the page and not on a picture. */
  plain?: boolean;
}

export type RoundButtonProps = Look &
  ((ComponentProps<'a'> & { href: string }) | (ComponentProps<'button'> & { href?: undefined }));

/** An icon alone in a circle of 44 px; white in both modes, so that it never depends on the picture behind it. */
export function RoundButton({ label, plain, className, ...rest }: RoundButtonProps) {
  const names = classNames(styles.round, plain && styles.plain, className);
  return rest.href === undefined ? (
    <button type="button" aria-label={label} {...rest} className={names} />
  ) : (
    <a {...rest} href={rest.href} aria-label={label} className={names} />
  );
}
