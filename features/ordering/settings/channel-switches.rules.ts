import type { Card } from '#features/card/cards/cards.contract.ts';

export const CHANNELS = [
  { flag: 'enableCart', label: 'Carrito de compras', hint: 'Tus clientes arman su pedido.' },
  { flag: 'enableDirectOrders', label: 'Pedidos por Vitrina', hint: 'Suenan en tu panel y en tu cocina.' },
  { flag: 'enableWhatsAppOrders', label: 'Pedidos por WhatsApp', hint: 'Te llegan a tu número.' },
  { flag: 'enableEmailOrders', label: 'Pedidos por correo', hint: 'Te llegan a tu correo de contacto.' },
] as const;
export type Channel = (typeof CHANNELS)[number]['flag'];

/** For each channel that cannot be used, the contact that is missing. */
export const missingFor = ({ links, contactInfo }: Card): Partial<Record<Channel, string>> => ({
  ...(!links.whatsappDigits && {
    enableWhatsAppOrders: 'Agrega tu WhatsApp en Información para recibirlos.',
  }),
  ...(!contactInfo.email && { enableEmailOrders: 'Agrega un correo en Información para recibirlos.' }),
});

export const channelsOf = (card: Card) =>
  Object.fromEntries(CHANNELS.map(({ flag }) => [flag, card[flag]])) as Record<Channel, boolean>;
