import type { OutsidePicture } from '#features/outside-pictures/outside-pictures.contract.ts';

export interface OutsidePicturesPageProps {
  /** Those that show pictures of other sites. */
  cards: { id: number; title: string; pictures: OutsidePicture[] }[];
  /** The sites that the page may ask. */
  origins: string[];
}
