export interface RegisterPageProps {
  /** The path to continue to; '' for the default. */
  next: string;
}
