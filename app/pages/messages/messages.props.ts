export interface MessagesPageProps {
  /** 0 for a guest. */
  viewerId: number;
  /** The person's own cards, whose message settings they can change. */
  ownCards: { id: number; title: string }[];
  now: string;
}
