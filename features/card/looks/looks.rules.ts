import { DEFAULT_HEADER_COLOR } from './accent.rules.ts';
import { almacen } from './almacen.rules.ts';
import { costanera } from './costanera.rules.ts';
import { feria } from './feria.rules.ts';
import { horno } from './horno.rules.ts';
import type { HeadShape, Look, LookId, ProductList } from './look.rules.ts';
import { mostrador } from './mostrador.rules.ts';
import { pizarra } from './pizarra.rules.ts';
import { salon } from './salon.rules.ts';
import { taller } from './taller.rules.ts';

export const LOOKS: Record<LookId, Look> = {
  mostrador,
  horno,
  pizarra,
  almacen,
  salon,
  taller,
  costanera,
  feria,
};

const BY_TYPE: Record<string, LookId> = {
  restaurant: 'mostrador',
  products: 'feria',
  services: 'taller',
  automotive: 'taller',
  real_estate: 'costanera',
};

export const lookForType = (cardType: string): LookId => BY_TYPE[cardType] ?? 'mostrador';

/** The colour of a card when it gets this look: its own, unless it only has the colour of another look. */
export function colorForLook(look: LookId, color: string): string {
  const isOfLook =
    color === DEFAULT_HEADER_COLOR || Object.values(LOOKS).some(({ accent }) => accent === color);
  return isOfLook ? LOOKS[look].accent : color;
}

/** What of a card decides how it looks. */
export interface StyledCard {
  look: LookId;
  /** Null: as the look has it. */
  lookHead: HeadShape | null;
  lookList: ProductList | null;
  headerBackgroundColor: string;
}

/** The attributes of the document's root by which styles tell the variants apart. */
export const lookAttributes = ({ look, lookHead, lookList }: Omit<StyledCard, 'headerBackgroundColor'>) => ({
  'data-head': lookHead ?? LOOKS[look].head,
  'data-list': lookList ?? LOOKS[look].list,
});

/** The card without what its head does not show: some have no picture, and some no banner at all. */
export function withoutHiddenHeader<T extends Omit<StyledCard, 'headerBackgroundColor'> & Banner>(
  card: T,
): T {
  const head = lookAttributes(card)['data-head'];
  return {
    ...card,
    enableHeader: card.enableHeader && head !== 'name',
    headerBackgroundImageUrl: head === 'block' ? null : card.headerBackgroundImageUrl,
  };
}
interface Banner {
  enableHeader: boolean;
  headerBackgroundImageUrl: string | null;
}
