export interface ConfirmEmailPageProps {
  /** The e-mail to confirm, and whether the account gets it only now; null if the link is no longer valid. */
  wanted: { email: string; isNew: boolean } | null;
}
