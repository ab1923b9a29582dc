export interface MessagesPageProps {
  viewerId: number;
  /** The person's own cards, whose message settings they can change. */
  ownCards: { id: number; title: string }[];
  /** Time of the render, ISO 8601. */
  now: string;
}
