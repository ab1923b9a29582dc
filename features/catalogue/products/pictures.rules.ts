/** How many pictures a product may have, including the main one. */
export const MAX_PICTURES = 8;

export interface ProductPictures {
  imageUrl: string | null;
  moreImageUrls: string[];
}

/** All pictures of a product in their order, the main one first. */
export const allPictures = ({ imageUrl, moreImageUrls }: ProductPictures): string[] =>
  imageUrl === null ? moreImageUrls : [imageUrl, ...moreImageUrls];

/** The first of these becomes the main picture. Duplicates and pictures beyond the maximum are left out. */
export function picturesFrom(pictures: readonly string[]): ProductPictures {
  const [imageUrl = null, ...moreImageUrls] = [...new Set(pictures)].slice(0, MAX_PICTURES);
  return { imageUrl, moreImageUrls };
}

const NONE: ProductPictures = { imageUrl: null, moreImageUrls: [] };

/** The pictures of a product after this change. A product that has pictures always has a main one. */
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
