import { useEffect, useRef, useState } from 'react';
import type { Card } from '#features/cards/cards.contract.ts';
import { imageAt, imageSrcSet } from '#features/images/images.rules.ts';

const WIDEST = 800;

interface CardPictureProps {
  card: Card;
  /** How wide the picture is shown, as in HTML's `sizes`. */
  sizes: string;
  /** In view as the page opens, so it is fetched at once. */
  isEager?: boolean;
}

/** What stands for a business in a list: its banner, else its photo, else a picture of its initials. */
export function CardPicture({ card, sizes, isEager = false }: CardPictureProps) {
  const drawn = `/image/${card.subdomain}`;
  const given = card.headerBackgroundImageUrl ?? card.profileImageUrl ?? drawn;
  const [isLost, setIsLost] = useState(false);
  const image = useRef<HTMLImageElement>(null);

  // A picture kept elsewhere may have failed before this code ran.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setIsLost(true);
  }, []);

  const address = isLost ? drawn : given;
  return (
    <img
      ref={image}
      src={imageAt(address, WIDEST)}
      srcSet={imageSrcSet(address, WIDEST)}
      sizes={sizes}
      width={600}
      height={450}
      alt=""
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : 'auto'}
      decoding="async"
      onError={() => setIsLost(true)}
    />
  );
}
