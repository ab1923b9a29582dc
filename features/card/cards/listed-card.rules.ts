import { shownHere } from '#features/platform/images/elsewhere.rules.ts';

interface CardPictures {
  profileImageUrl: string | null;
  headerBackgroundImageUrl: string | null;
}

/** A card as pages other than its own show it: without pictures of other sites. */
export const asListed = <Card extends CardPictures>(card: Card): Card => ({
  ...card,
  profileImageUrl: shownHere(card.profileImageUrl),
  headerBackgroundImageUrl: shownHere(card.headerBackgroundImageUrl),
});
