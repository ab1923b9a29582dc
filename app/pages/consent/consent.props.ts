export interface ConsentPageProps {
  /** Whether the person agreed to an earlier text. */
  hasAgreed: boolean;
  /** The path to continue to. */
  next: string;
}
