export interface PrivacyPageProps {
  /** Where people write about their data. */
  contactEmail: string | null;
}
