import type { OutsidePicture } from '#features/catalogue/outside-pictures/outside-pictures.contract.ts';

export interface OutsidePicturesPageProps {
  /** The person's cards that show pictures from other sites. */
  cards: { id: number; title: string; pictures: OutsidePicture[] }[];
  /** The sites from which the page may request pictures. */
  origins: string[];
}
