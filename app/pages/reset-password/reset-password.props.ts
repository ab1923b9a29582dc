export interface ResetPasswordPageProps {
  /** Whether the link of the address can still be used. */
  isOpen: boolean;
}
