export interface MessagesPageProps {
  viewerId: number;
  /** Cards whose messages this person can set up. */
  ownCards: { id: number; title: string }[];
  /** Time of the render, ISO 8601. */
  now: string;
}
