export interface MessagesPageProps {
  viewerId: number;
  /** The person's own cards, whose message settings they can change. */
  ownCards: { id: number; title: string }[];
  now: string;
}
