import type { ComponentProps } from 'react';
import { imageAt, imageSrcSet } from './images.rules.ts';

interface PictureProps extends ComponentProps<'img'> {
  src: string;
  /** CSS pixels: the shape that is reserved before the picture arrives. */
  width: number;
  height: number;
  /** How wide it is shown, as in the attribute. */
  sizes: string;
  /** Sizes above this many device pixels are never offered. */
  widest?: number;
  /** In view from the start: not put off until it is scrolled to. */
  eager?: boolean;
}

/** A picture in the size that this screen needs. */
export function Picture({ src, alt = '', width, sizes, widest, eager, ...rest }: PictureProps) {
  return (
    <img
      {...rest}
      src={imageAt(src, Math.min(width * 2, widest ?? Number.POSITIVE_INFINITY))}
      srcSet={imageSrcSet(src, widest)}
      sizes={sizes}
      alt={alt}
      width={width}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
    />
  );
}
