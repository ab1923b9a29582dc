import { useOwnItems } from '#features/catalogue/editor/useOwnItems.tsx';
import { ChoiceField } from '#foundation/ui/form/ChoiceField.tsx';

interface OfferedProductProps {
  cardId: number;
  itemId: number | null;
  onChoose: (itemId: number | null) => void;
}

/** The product that an offer is about, if it is about one. */
export function OfferedProduct({ cardId, itemId, onChoose }: OfferedProductProps) {
  const { data: items = [] } = useOwnItems(cardId).query;
  return (
    <ChoiceField
      label="Es sobre un producto (opcional)"
      hint={
        itemId === null
          ? ''
          : 'Se pide con sus opciones, descuenta su stock y, si no tiene imagen, usa la suya. El precio es el de la oferta.'
      }
      value={`${itemId ?? ''}`}
      options={[
        { value: '', label: 'Ninguno' },
        ...items.map(({ id, name }) => ({ value: `${id}`, label: name })),
      ]}
      onChange={({ currentTarget }) => onChoose(Number(currentTarget.value) || null)}
    />
  );
}
