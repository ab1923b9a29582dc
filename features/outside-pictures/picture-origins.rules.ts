import type { OutsidePicture } from './outside-pictures.contract.ts';

/** A header has a limited length, and each origin is one more place that the page may ask. */
export const MAX_ORIGINS = 40;

/** Only plain names of hosts, because they go into a header. */
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/;

/** 'https://fotos.otro.cl' of a picture's address; null if a browser could not be allowed to ask there. */
export function originOf(address: string): string | null {
  const origin = URL.parse(address)?.origin ?? '';
  return ORIGIN.test(origin) ? origin : null;
}

/** The sites of these pictures, from which the page may copy. */
export const originsOf = (pictures: readonly OutsidePicture[]): string[] =>
  [...new Set(pictures.flatMap(({ address }) => originOf(address) ?? []))].slice(0, MAX_ORIGINS);
