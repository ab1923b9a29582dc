export interface RecoverPageProps {
  sendsMail: boolean;
  /** Where the operator can be reached; null where none is set. */
  contactEmail: string | null;
}
