/** The widths in pixels in which every upload is stored, besides the full picture. */
export const SMALLER_WIDTHS = [128, 240, 480, 800] as const;
/** The longest side of the full picture in pixels, which is as wide as a banner gets. */
export const FULL_SIZE = 1600;

const OWN_UPLOAD = /^\/images\/([0-9a-f]{20}p?)(?:-\d+)?\.webp$/;
/** Ends the id of a picture that only the people of a conversation or an order see. */
export const PRIVATE_MARK = 'p';
/** Why a private picture is refused where it would be public: it would stay after its people have deleted it. */
export const PRIVATE_PICTURE = 'Esa imagen es de una conversación o de un pedido: elige otra.';
export const isPrivateUpload = (address: string): boolean =>
  uploadIdOf(address)?.endsWith(PRIVATE_MARK) === true;

/** '/images/0a1b….webp' → '0a1b…'; null for anything that is not an upload of this site. */
export const uploadIdOf = (address: string): string | null => OWN_UPLOAD.exec(address)?.[1] ?? null;

/** An address of this site without the site: 'https://site/images/…' → '/images/…'; others as they are. */
export const withoutSite = (address: string, publicUrl: string): string =>
  address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address;

/** By which a cache in front of the servers finds all sizes of an upload. */
export const tagOfPicture = (id: string): string => `picture:${id}`;

/** The name of an upload's file; without a width, of the full picture. */
export const uploadFile = (id: string, width?: number): string => `${id}${width ? `-${width}` : ''}.webp`;
export const uploadAddress = (id: string, width?: number): string => `/images/${uploadFile(id, width)}`;

/**
 * The address of a picture for `width` device pixels: the smallest stored size that fills them. Drawings and
 * pictures of a form that are not stored yet have one size.
 */
export function imageAt(address: string, width: number): string {
  const id = uploadIdOf(address);
  return id
    ? uploadAddress(
        id,
        SMALLER_WIDTHS.find((kept) => kept >= width),
      )
    : address;
}

/**
 * The `srcset` of a picture, used with `sizes`; undefined for pictures of one size. `widest` drops sizes that no
 * screen needs: a thumbnail is never 1600 pixels wide.
 */
export function imageSrcSet(address: string, widest: number = FULL_SIZE): string | undefined {
  const id = uploadIdOf(address);
  if (!id) return undefined;
  const sized = SMALLER_WIDTHS.filter((width) => width <= widest).map(
    (width) => `${uploadAddress(id, width)} ${width}w`,
  );
  const full = widest >= FULL_SIZE ? [`${uploadAddress(id)} ${FULL_SIZE}w`] : [];
  return [...sized, ...full].join(', ');
}

/** A card's photo. If it has none, the server draws one from its initials and colour. */
export const profilePictureOf = (card: { profileImageUrl: string | null; subdomain: string }): string =>
  card.profileImageUrl ?? `/image/${card.subdomain}`;
