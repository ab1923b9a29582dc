/** Of one product, the main picture included. */
export const MAX_PICTURES = 8;

/** The main picture, and the others in their order. */
export interface ProductPictures {
  imageUrl: string | null;
  moreImageUrls: string[];
}

/** All pictures of a product in their order, the main one first. */
export const allPictures = ({ imageUrl, moreImageUrls }: ProductPictures): string[] =>
  imageUrl === null ? moreImageUrls : [imageUrl, ...moreImageUrls];

/** These pictures with the first one as the main picture, each only once, and not more than a product may have. */
export function picturesFrom(pictures: readonly string[]): ProductPictures {
  const [imageUrl = null, ...moreImageUrls] = [...new Set(pictures)].slice(0, MAX_PICTURES);
  return { imageUrl, moreImageUrls };
}

const NONE: ProductPictures = { imageUrl: null, moreImageUrls: [] };

/** The pictures of a product after this change. One that has pictures has a main one. */
export const changedPictures = (
  change: { imageUrl?: string | null | undefined; moreImageUrls?: string[] | undefined },
  before: ProductPictures = NONE,
): ProductPictures =>
  picturesFrom(
    allPictures({
      imageUrl: change.imageUrl === undefined ? before.imageUrl : change.imageUrl,
      moreImageUrls: change.moreImageUrls ?? before.moreImageUrls,
    }),
  );
