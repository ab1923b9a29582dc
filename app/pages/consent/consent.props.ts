export interface ConsentPageProps {
  /** The version that the person agreed to last; null for none. */
  agreed: string | null;
  /** Where the person was going. */
  next: string;
}
