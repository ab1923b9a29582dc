import type { CustomerOrder } from '#features/ordering/orders/order-page.contract.ts';
import type { OrderStatus } from '#features/ordering/orders/orders.contract.ts';
import { dueText, timeInText } from '#features/ordering/settings/due-text.rules.ts';
import { clockDigits, dayAndMonth } from '#foundation/contract/dates.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';

/** What decides the words for an order's status. */
type Situation = Pick<
  CustomerOrder,
  | 'status'
  | 'isSent'
  | 'answer'
  | 'readyAt'
  | 'dueAt'
  | 'dueMinutes'
  | 'fulfilment'
  | 'cancelledBy'
  | 'timeZone'
>;
type WithHistory = Situation & Pick<CustomerOrder, 'createdAt' | 'history'>;

/** Whether the shop has reacted to the order with a message or a time, which it can also do without confirming it. */
export const isAnswered = ({ answer, readyAt }: Pick<Situation, 'answer' | 'readyAt'>): boolean =>
  answer !== null || readyAt !== null;

/** The shop reads the order when the message arrives. Until somebody says that it was sent, or the shop acts, it is only recorded. */
const receivedText = (order: Situation): string =>
  order.isSent === null &&
  !isAnswered(order) &&
  (order.status === 'nueva' || order.cancelledBy === 'customer')
    ? 'Registrado'
    : 'Recibido';

/** The words for a ready order: 'Va en camino' for a delivery. */
function readyText({ fulfilment }: Situation): string {
  if (fulfilment?.type === 'delivery') return 'Va en camino';
  if (fulfilment?.type === 'table') return 'Va a tu mesa';
  return fulfilment ? 'Listo para retirar' : 'Listo';
}

/** 'Listo a las 18:00', 'Te llega mañana a las 09:00', 'Para el sábado 28 de noviembre, 13:00–13:30'; '' if unknown. */
function timeText({ readyAt, dueAt, dueMinutes, fulfilment, timeZone }: Situation, now: Date): string {
  if (readyAt) {
    const time = timeInText(new Date(readyAt), now, timeZone);
    const verb = fulfilment?.type === 'delivery' ? 'Te llega' : 'Listo';
    return time.startsWith('la') ? `${verb} a ${time}` : `${verb} ${time}`;
  }
  return dueAt ? `Para el ${dueText(dueAt, dueMinutes, timeZone)}` : '';
}

/** When a delivery on its way arrives; '' once that time is over. */
const arrivalText = (order: Situation, now: Date): string =>
  order.fulfilment?.type === 'delivery' && order.readyAt && new Date(order.readyAt) > now
    ? timeText(order, now)
    : '';

/**
 * What the shop has promised, to be read at a glance: 'Listo a las 18:00', or '13:00–13:30' with 'Para el sábado 28 de
 * noviembre' beside it. Null while it has confirmed nothing, and afterwards.
 */
export function promisedTime(order: Situation, now: Date): { hour: string; day: string } | null {
  const { status, readyAt, dueAt, dueMinutes, timeZone } = order;
  const words =
    status === 'confirmada' ? timeText(order, now) : status === 'lista' ? arrivalText(order, now) : '';
  if (!words) return null;
  if (readyAt || !dueAt) return { hour: words, day: '' };
  const [day, hour = ''] = dueText(dueAt, dueMinutes, timeZone).split(', ');
  return { hour, day: `Para el ${day}` };
}

export function stateWords(order: Situation, now: Date): { title: string; detail: string } {
  switch (order.status) {
    case 'nueva':
      return { title: receivedText(order), detail: newText(order, now) };
    case 'confirmada':
      return { title: 'Confirmado', detail: timeText(order, now) };
    case 'lista':
      return { title: readyText(order), detail: arrivalText(order, now) };
    case 'entregada':
      return { title: 'Entregado', detail: 'Gracias por tu compra.' };
    case 'cancelada':
      return { title: 'Cancelado', detail: cancelledText(order) };
  }
}

function newText(order: Situation, now: Date): string {
  if (!isAnswered(order)) return 'El negocio todavía no lo confirma.';
  return `El negocio te respondió. ${order.readyAt ? timeText(order, now) : ''}`.trim();
}

function cancelledText({ cancelledBy }: Situation): string {
  if (cancelledBy === 'customer') return 'Tú cancelaste este pedido.';
  return cancelledBy === 'shop' ? 'El negocio canceló este pedido.' : '';
}

export interface OrderStep {
  status: OrderStatus;
  label: string;
  /** '14:38', or '27 nov, 14:38' for another day; '' for a step that is still to come. */
  time: string;
  isDone: boolean;
}

const COURSE = ['nueva', 'confirmada', 'lista', 'entregada'] as const;

/** The order's steps from received to delivered, or until it was cancelled. */
export function orderSteps(order: WithHistory, now: Date): OrderStep[] {
  const { status, createdAt, history } = order;
  const labels: Record<OrderStatus, string> = {
    nueva: receivedText(order),
    confirmada: 'Confirmado',
    // Short enough for a quarter of a phone's width.
    lista: readyText(order).replace(/^Va en c/, 'En c'),
    entregada: 'Entregado',
    cancelada: order.cancelledBy === 'customer' ? 'Cancelado por ti' : 'Cancelado por el negocio',
  };
  const reachedAt = (step: OrderStatus): string | undefined =>
    step === 'nueva' ? createdAt : history.findLast((change) => change.status === step)?.at;
  const steps =
    status === 'cancelada'
      ? [...COURSE.filter((step) => reachedAt(step)), 'cancelada' as const]
      : [...COURSE];
  const reached = steps.indexOf(status);
  return steps.map((step, at) => {
    const isDone = at <= reached;
    const moment = isDone ? reachedAt(step) : undefined;
    return {
      status: step,
      label: labels[step],
      time: moment ? momentText(new Date(moment), now, order.timeZone) : '',
      isDone,
    };
  });
}

function momentText(moment: Date, now: Date, zone: TimeZone): string {
  const { date, minutes } = localParts(moment, zone);
  const time = clockDigits(minutes);
  return date === localParts(now, zone).date ? time : `${dayAndMonth(date)}, ${time}`;
}
