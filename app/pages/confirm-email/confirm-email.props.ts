export interface ConfirmEmailPageProps {
  /** The new e-mail; null if the link is no longer valid. */
  email: string | null;
}
