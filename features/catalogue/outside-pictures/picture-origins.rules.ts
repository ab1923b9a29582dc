import type { OutsidePicture } from './outside-pictures.contract.ts';

/** A limit, because a header has a maximum length, and each origin is one more site that the page may contact. */
export const MAX_ORIGINS = 40;

/** Allows only plain host names, because they become part of a header. */
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/;

/** The origin of a picture's address, such as 'https://fotos.otro.cl'; null if the page's policy cannot name it. */
export function originOf(address: string): string | null {
  const origin = URL.parse(address)?.origin ?? '';
  return ORIGIN.test(origin) ? origin : null;
}

/** The origins of these pictures, from which the page may copy. */
export const originsOf = (pictures: readonly OutsidePicture[]): string[] =>
  [...new Set(pictures.flatMap(({ address }) => originOf(address) ?? []))].slice(0, MAX_ORIGINS);
