import type { ComponentProps } from 'react';
import { imageAt, imageSrcSet } from './images.rules.ts';

interface PictureProps extends ComponentProps<'img'> {
  src: string;
  /** CSS pixels: the space reserved before the picture arrives. */
  width: number;
  height: number;
  /** The `sizes` attribute of a picture with several sizes. */
  sizes: string;
  /** Sizes above this many device pixels are not offered. */
  widest?: number;
  /** In view at first, so it is not loaded lazily. */
  eager?: boolean;
}

/** A picture in the size that the screen needs. */
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
