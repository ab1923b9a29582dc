import { foreignAddress } from '#features/platform/images/fetch-picture.media.ts';
import type { Pictures } from '#features/platform/images/images.media.ts';
import {
  isPrivateUpload,
  PRIVATE_PICTURE,
  uploadAddress,
  uploadIdOf,
  withoutSite,
} from '#features/platform/images/images.rules.ts';
import { AppError } from '#foundation/server/http/errors.ts';
import type { SheetReading } from './rows.rules.ts';
import type { SheetPicture } from './sheets.contract.ts';

interface PictureRules {
  pictures: Pictures;
  publicUrl: string;
  /** Pictures that the card's products use already. */
  known: ReadonlySet<string>;
  /** Pictures of other sites that are stored, by their address there. */
  fetched: ReadonlyMap<string, string>;
  /** Whether addresses that are not stored yet stay in the rows, to be shown. Otherwise the products keep their pictures. */
  isPreview: boolean;
}

/** The addresses of other sites that a sheet names, as `foreignAddress` writes them. */
export const addressesOf = ({ rows }: SheetReading): string[] =>
  rows
    .flatMap(({ fields: { imageUrl, moreImageUrls = [] } }) => [imageUrl ?? '', ...moreImageUrls])
    .flatMap((given) => URL.parse(given)?.href ?? []);

const NO_PICTURE = 'La imagen debe ser una dirección que comience con https:// o una foto de tu tarjeta.';

/** A reading whose pictures are files of ours. */
export interface ReadingWithPictures extends SheetReading {
  /** Those of other sites that have yet to be fetched. */
  pictures: SheetPicture[];
}

export async function withPictures(found: SheetReading, rules: PictureRules): Promise<ReadingWithPictures> {
  const checked = new Map<string, Promise<Checked>>();
  const missing: SheetPicture[] = [];
  const errors = [...found.errors];
  const rows: SheetReading['rows'] = [];
  for (const sheetRow of found.rows) {
    const { row } = sheetRow;
    /** The addresses that the row may use; undefined if none of those given can be used. */
    const usable = async (given: readonly string[], field: string): Promise<string[] | undefined> => {
      const addresses: string[] = [];
      for (const one of given) {
        if (!checked.has(one)) checked.set(one, checkPicture(one, rules));
        const result = (await checked.get(one)) as Checked;
        if ('problem' in result) errors.push({ row, field, message: result.problem });
        if ('missing' in result) missing.push({ row, address: result.missing });
        if ('own' in result) addresses.push(result.own);
        else if ('missing' in result && rules.isPreview) addresses.push(result.missing);
      }
      return addresses.length > 0 || given.length === 0 ? addresses : undefined;
    };
    const { imageUrl, moreImageUrls, ...others } = sheetRow.fields;
    const problems = errors.length;
    const main = imageUrl ? (await usable([imageUrl], 'imageUrl'))?.[0] : imageUrl;
    const more = moreImageUrls && (await usable(moreImageUrls, 'moreImageUrls'));
    const fields = {
      ...others,
      ...(main !== undefined && { imageUrl: main }),
      ...(more !== undefined && { moreImageUrls: more }),
    };
    if (errors.length === problems) rows.push({ ...sheetRow, fields });
  }
  return { ...found, rows, errors, pictures: missing };
}

type Checked = { own: string } | { missing: string } | { problem: string };

async function checkPicture(given: string, rules: PictureRules): Promise<Checked> {
  const { pictures, known, fetched, publicUrl } = rules;
  const own = withoutSite(given, publicUrl);
  if (known.has(own)) return { own };
  if (await pictures.has(own))
    return isPrivateUpload(own)
      ? { problem: PRIVATE_PICTURE }
      : { own: uploadAddress(uploadIdOf(own) ?? '') };
  try {
    const address = foreignAddress(given);
    const stored = fetched.get(address);
    return stored && (await pictures.has(stored)) ? { own: stored } : { missing: address };
  } catch (error) {
    if (error instanceof AppError) return { problem: NO_PICTURE };
    throw error;
  }
}
