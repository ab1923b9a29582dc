export interface LoginPageProps {
  /** The path to continue to; '' for the default. */
  next: string;
}
