import { useOwnItems } from '#features/catalogue/editor/useOwnItems.tsx';
import { formatPesos } from '#foundation/contract/money.ts';
import { ChoiceField } from '#foundation/ui/form/ChoiceField.tsx';

interface OfferedProductProps {
  cardId: number;
  itemId: number | null;
  /** Of the offer, in pesos. */
  price: number | null;
  onChoose: (itemId: number | null) => void;
}

/** The product that an offer is about, if it is about one. */
export function OfferedProduct({ cardId, itemId, price, onChoose }: OfferedProductProps) {
  const { data: items = [] } = useOwnItems(cardId).query;
  const own = items.find(({ id }) => id === itemId)?.price ?? 0;
  return (
    <ChoiceField
      label="Es sobre un producto (opcional)"
      hint={
        itemId === null
          ? ''
          : 'Se pide con sus opciones, descuenta su stock y, si no tiene imagen, usa la suya. El precio es el de la oferta.'
      }
      {...(own > 0 &&
        (price ?? 0) > own && { error: `La oferta cuesta más que el producto: ${formatPesos(own)}.` })}
      value={`${itemId ?? ''}`}
      options={[
        { value: '', label: 'Ninguno' },
        ...items.map(({ id, name }) => ({ value: `${id}`, label: name })),
      ]}
      onChange={({ currentTarget }) => onChoose(Number(currentTarget.value) || null)}
    />
  );
}
