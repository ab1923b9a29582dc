import type { ComponentProps } from 'react';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import styles from './Chip.module.css';

export type ChipProps = {
  /** Not for a button that only opens something. */
  chosen?: boolean;
} & ((ComponentProps<'a'> & { href: string }) | (ComponentProps<'button'> & { href?: undefined }));

/** One of several filters: a toggle button, or a link to the filtered list with `href`. */
export function Chip({ chosen, className, ...rest }: ChipProps) {
  const names = classNames(styles.chip, className);
  return rest.href === undefined ? (
    <button type="button" aria-pressed={chosen} {...rest} className={names} />
  ) : (
    <a aria-current={chosen ? 'true' : undefined} {...rest} className={names} />
  );
}

/** A row of chips that scrolls sideways. `label` names the group. */
export function Chips({
  label,
  className,
  children,
  ...rest
}: { label: string } & ComponentProps<'fieldset'>) {
  return (
    <fieldset {...rest} className={classNames(styles.chips, className)}>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {children}
    </fieldset>
  );
}
