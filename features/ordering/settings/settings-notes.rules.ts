import { capitalised } from '#foundation/contract/capitalised.ts';
import { countOf } from '#foundation/contract/count.ts';
import { joinWithAnd } from '#foundation/contract/join-with-and.ts';
import { CHANNELS, type Channel } from './channel-switches.rules.ts';
import type { FulfilmentType } from './order-settings.contract.ts';
import type { OrderSettingsForm } from './order-settings-form.rules.ts';

/** 'Retiro y mesa', or `none`. */
const sentence = (parts: readonly string[], none: string): string => capitalised(joinWithAnd(parts)) || none;

/** What is set in each part of 'Entrega y pagos', in a line. */
export const settingsNotes = (form: OrderSettingsForm, channels: Record<Channel, boolean>) => {
  const { asksName, asksPhone, asksTime, takesAsap, transfer, deposit } = form;
  const ways: Record<FulfilmentType, string> = {
    pickup: 'retiro',
    delivery: `despacho a ${countOf(form.zones.length, 'comuna o sector', 'comunas o sectores')}`,
    table: 'mesa',
  };
  const on = CHANNELS.filter(({ flag }) => flag !== 'enableCart' && channels[flag]);
  return {
    channels: channels.enableCart
      ? sentence(
          on.map(({ label }) => label.replace('Pedidos por ', 'por ')),
          'Con carrito',
        )
      : 'Sin carrito: tu tarjeta no recibe pedidos',
    who: sentence([...(asksName ? ['nombre'] : []), ...(asksPhone ? ['teléfono'] : [])], 'No se pregunta'),
    how: sentence(
      form.fulfilments.map((way) => ways[way]),
      'No se pregunta',
    ),
    when: !asksTime
      ? 'Lo antes posible'
      : takesAsap
        ? 'Lo antes posible o a la hora que elija'
        : 'Siempre con día y hora',
    pay: sentence(
      [
        ...(transfer ? [`transferencia${transfer.bank ? ` a ${transfer.bank}` : ''}`] : []),
        ...(deposit ? ['con abono'] : []),
      ],
      'Sin datos de transferencia',
    ),
  };
};
