export interface DataRequestPageProps {
  /** Where people write about their data. */
  contactEmail: string | null;
}
