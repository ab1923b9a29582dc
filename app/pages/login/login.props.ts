export interface LoginPageProps {
  /** The path to go to afterwards; '' for the usual one. */
  next: string;
}
