import { Controller } from 'react-hook-form';
import { z } from 'zod';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { SwitchLine } from '#foundation/ui/form/SwitchLine.tsx';
import { SchemaDialog } from '#foundation/ui/overlay/SchemaDialog.tsx';
import { SuspendedNote } from './SuspendedNote.tsx';
import type { SaveCard } from './useCardList.tsx';

const OPTIONS = [
  { flag: 'isActive', label: 'Tarjeta activa', hint: 'Apagada, solo tú la ves.' },
  { flag: 'enableCart', label: 'Carrito de compras', hint: 'Tus clientes arman su pedido.' },
  { flag: 'enableDirectOrders', label: 'Pedidos por Vitrina', hint: 'Suenan en tu panel y en tu cocina.' },
  { flag: 'enableWhatsAppOrders', label: 'Pedidos por WhatsApp', hint: 'Te llegan a tu número.' },
  { flag: 'enableEmailOrders', label: 'Pedidos por correo', hint: 'Te llegan a tu correo de contacto.' },
  { flag: 'enablePricing', label: 'Mostrar precios', hint: 'Apagado, nadie los ve.' },
  { flag: 'enableAvailability', label: 'Mostrar disponibilidad', hint: 'La señal «No disponible».' },
  { flag: 'enableHeader', label: 'Mostrar encabezado', hint: 'La imagen o el color de arriba.' },
  { flag: 'enableBackButton', label: 'Botón volver', hint: 'Lleva al directorio.' },
  { flag: 'enableSaveButton', label: 'Botón guardar', hint: 'El corazón para guardar tu tarjeta.' },
] as const;
type Flag = (typeof OPTIONS)[number]['flag'];

/** For each order channel that cannot be used, the contact that is missing. */
const missingFor = ({ links, contactInfo }: Card): Partial<Record<Flag, string>> => ({
  ...(links.whatsappDigits
    ? {}
    : { enableWhatsAppOrders: 'Agrega tu WhatsApp en tu perfil para recibirlos.' }),
  ...(contactInfo.email ? {} : { enableEmailOrders: 'Agrega un correo en tu perfil para recibirlos.' }),
});

interface OptionsDialogProps {
  card: Card;
  isOpen: boolean;
  save: SaveCard;
  contactEmail: string | null;
  onSaved: () => void;
  onClose: () => void;
}

const FLAGS = z.object(
  Object.fromEntries(OPTIONS.map(({ flag }) => [flag, z.boolean()])) as Record<Flag, z.ZodBoolean>,
);

/** Switches for what the public card offers. */
export function OptionsDialog({ card, isOpen, save, contactEmail, onSaved, onClose }: OptionsDialogProps) {
  const missing = missingFor(card);
  return (
    <SchemaDialog
      schema={FLAGS}
      values={FLAGS.parse(card)}
      isOpen={isOpen}
      title="Opciones"
      draft={`options ${card.id}`}
      failure="No se pudieron actualizar las opciones"
      onSave={async (chosen) => {
        // Without a word about direct orders, the server switches them on with the cart.
        const changed = OPTIONS.filter(
          ({ flag }) => chosen[flag] !== card[flag] || flag === 'enableDirectOrders',
        );
        await save(card, Object.fromEntries(changed.map(({ flag }) => [flag, chosen[flag]])));
        onSaved();
      }}
      onClose={onClose}
    >
      {({ control, setValue }) =>
        OPTIONS.map(({ flag, label, hint }) =>
          flag === 'isActive' && card.isSuspended ? (
            <SuspendedNote key={flag} contactEmail={contactEmail} />
          ) : (
            <Controller
              key={flag}
              control={control}
              name={flag}
              render={({ field }) => (
                <SwitchLine
                  label={label}
                  hint={missing[flag] ?? hint}
                  isOn={field.value}
                  onChange={(isOn) => {
                    field.onChange(isOn);
                    if (flag === 'enableCart' && isOn)
                      setValue('enableDirectOrders', true, { shouldDirty: true });
                  }}
                />
              )}
            />
          ),
        )
      }
    </SchemaDialog>
  );
}
