import type { ComponentProps } from 'react';
import { imageAt, imageSrcSet } from './images.rules.ts';

interface PictureProps extends ComponentProps<'img'> {
  src: string;
  /** The space in CSS pixels that is reserved until the picture is loaded. */
  width: number;
  height: number;
  /** The `sizes` attribute, for pictures that are stored in several sizes. */
  sizes: string;
  /** Sizes above this many device pixels are not offered. */
  widest?: number;
  /** Whether the picture is in view when the page opens, and so not loaded lazily. */
  eager?: boolean;
}

/** A picture, loaded in the size that the screen needs. */
export function Picture({ src, alt = '', width, sizes, widest, eager, ...rest }: PictureProps) {
  const srcSet = imageSrcSet(src, widest);
  return (
    <img
      {...rest}
      src={imageAt(src, Math.min(width * 2, widest ?? 4096))}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt={alt}
      width={width}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
    />
  );
}
