export interface ResetPasswordPageProps {
  /** Whether the link is still valid. */
  isOpen: boolean;
}
