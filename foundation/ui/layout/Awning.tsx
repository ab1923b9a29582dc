import { classNames } from '#foundation/ui/browser/class-names.ts';
import styles from './Awning.module.css';

/** The striped awning of the logo, as wide as its place: only on the page for businesses and over a published card. */
export const Awning = ({ className }: { className?: string }) => (
  <div className={classNames(styles.awning, className)} aria-hidden="true" />
);
