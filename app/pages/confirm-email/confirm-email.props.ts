export interface ConfirmEmailPageProps {
  /** The e-mail to confirm, and whether it replaces the account's present one; null if the link is no longer valid. */
  wanted: { email: string; isNew: boolean } | null;
}
