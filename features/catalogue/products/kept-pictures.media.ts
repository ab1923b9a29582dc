import type { Pictures, StorePicture } from '#features/platform/images/images.media.ts';
import type { Sender } from '#foundation/server/http/sender.ts';
import type { ProductPictures } from './pictures.rules.ts';

type Given = { [Name in keyof ProductPictures]?: ProductPictures[Name] | undefined };

/** Stores the pictures of a product's draft. @returns the draft with their addresses @throws {AppError} as `keep` */
export async function keptPictures<Draft extends Given>(draft: Draft, keep: StorePicture): Promise<Draft> {
  const { imageUrl, moreImageUrls } = draft;
  if (imageUrl === undefined && moreImageUrls === undefined) return draft;
  const kept: Given = {};
  if (imageUrl !== undefined) kept.imageUrl = await keep(imageUrl);
  if (moreImageUrls) {
    kept.moreImageUrls = [];
    for (const address of moreImageUrls) kept.moreImageUrls.push(await keep(address));
  }
  return { ...draft, ...kept };
}

/** Stores pictures before the transaction, because decoding is slow and other requests wait for the card's lock. */
export const withKeptPictures = <Draft extends Given, Result>(
  pictures: Pictures,
  sender: Sender,
  draft: Draft,
  write: (kept: Draft) => Promise<Result>,
): Promise<Result> => pictures.withUploads(sender, async (keep) => write(await keptPictures(draft, keep)));
