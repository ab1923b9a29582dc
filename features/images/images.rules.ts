/** Widths in pixels at which every upload is kept, beside the whole picture. */
export const SMALLER_WIDTHS = [128, 240, 480, 800] as const;
/** Longest side of the whole picture, in pixels: as wide as a banner is ever shown. */
export const FULL_SIZE = 1600;

const OWN_UPLOAD = /^\/images\/([0-9a-f]{20})(?:-\d+)?\.webp$/;

/** '/images/0a1b….webp' → '0a1b…'; null for what is no upload of this site. */
export const uploadIdOf = (address: string): string | null => OWN_UPLOAD.exec(address)?.[1] ?? null;

/** Without a width: the whole picture. */
export const uploadFile = (id: string, width?: number): string => `${id}${width ? `-${width}` : ''}.webp`;
export const uploadAddress = (id: string, width?: number): string => `/images/${uploadFile(id, width)}`;

/**
 * The address of a picture for a place that is `width` device pixels wide: the smallest kept size that fills it.
 * Pictures of other sites have one size only, so their address comes back as it is.
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
 * The `srcset` of a picture, to stand beside `sizes`; undefined for pictures of other sites. `widest` leaves out
 * sizes that no screen needs for it: a thumbnail is never 1600 pixels wide.
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
