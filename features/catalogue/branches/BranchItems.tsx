import { useState } from 'react';
import { z } from 'zod';
import { AvailabilityPanel } from '#features/catalogue/availability/AvailabilityPanel.tsx';
import {
  parseStock,
  stockLabel,
  stockProblem,
  typedStock,
} from '#features/catalogue/editor/item-form.rules.ts';
import { useOwnItems } from '#features/catalogue/editor/useOwnItems.tsx';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { isFractional } from '#features/catalogue/products/item-bounds.rules.ts';
import { formatCount } from '#foundation/contract/count.ts';
import { typedPesos } from '#foundation/contract/schemas.ts';
import { Field } from '#foundation/ui/form/Field.tsx';
import { PesosField } from '#foundation/ui/form/PesosField.tsx';
import { SchemaDialog } from '#foundation/ui/overlay/SchemaDialog.tsx';
import { BranchNote, type BranchProps } from './BranchNote.tsx';

const Own = z.object({
  ownPrice: typedPesos(),
  stock: z
    .string()
    .refine((typed) => stockProblem(typed) === null, { error: ({ input }) => stockProblem(String(input)) })
    .transform(parseStock),
});

const typedOf = ({ ownPrice, stock }: Pick<Item, 'ownPrice' | 'stock'>) => ({
  ownPrice: typeof ownPrice === 'number' ? formatCount(ownPrice) : '',
  stock: stock === null ? '' : typedStock(stock),
});

/** The products of a branch: what is available here, how many are left, and at what price. */
export function BranchItems(props: BranchProps) {
  const { id: cardId, cardType } = props.card;
  const { changes } = useOwnItems(cardId, cardType);
  const [opened, setOpened] = useState<Item | null>(null);
  return (
    <>
      <AvailabilityPanel
        cardId={cardId}
        cardType={cardType}
        note={<BranchNote {...props}>Aquí decides tu precio y qué está disponible.</BranchNote>}
        onOpen={setOpened}
      />
      <SchemaDialog
        schema={Own}
        values={typedOf(opened ?? { stock: null })}
        isOpen={opened !== null}
        title={opened?.name ?? ''}
        failure="No se pudieron guardar los cambios"
        onSave={async (own) => {
          if (opened) await changes.setOwn(opened, own);
        }}
        onClose={() => setOpened(null)}
      >
        {({ watch, setValue }, wrong, field) => (
          <>
            {opened?.details.priceUf === undefined && (
              <PesosField
                label="Precio aquí (opcional)"
                name="ownPrice"
                hint="Vacío: el mismo de la tarjeta principal."
                text={watch('ownPrice')}
                error={wrong.ownPrice}
                onType={(text) => setValue('ownPrice', text, { shouldDirty: true })}
              />
            )}
            <Field
              label={`${stockLabel(opened?.unit ?? null)} aquí (opcional)`}
              hint="Baja con cada pedido de esta sucursal."
              inputMode={isFractional(opened?.unit) ? 'decimal' : 'numeric'}
              autoComplete="off"
              maxLength={9}
              {...field('stock')}
            />
          </>
        )}
      </SchemaDialog>
    </>
  );
}
