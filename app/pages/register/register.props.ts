export interface RegisterPageProps {
  /** The path to go to afterwards; '' for the usual one. */
  next: string;
}
