/** The page needs nothing from the server. */
export type DataRequestPageProps = Record<string, never>;
