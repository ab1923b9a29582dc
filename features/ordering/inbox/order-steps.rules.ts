import type { Order, OrderStatus } from '#features/ordering/orders/orders.contract.ts';

export interface Step {
  status: OrderStatus;
  label: string;
}

interface Steps {
  main: Step | null;
  others: readonly Step[];
}

const CANCEL: Step = { status: 'cancelada', label: 'Cancelar pedido' };

/** The owner's usual next step, and all other possible ones. No status is final. */
const STEPS: Record<OrderStatus, Steps> = {
  nueva: {
    main: { status: 'confirmada', label: 'Confirmar' },
    others: [{ status: 'lista', label: 'Ya está listo' }, CANCEL],
  },
  confirmada: {
    main: { status: 'lista', label: 'Listo' },
    others: [
      { status: 'entregada', label: 'Ya se entregó' },
      { status: 'nueva', label: 'Volver a nuevo' },
      CANCEL,
    ],
  },
  lista: {
    main: { status: 'entregada', label: 'Entregado' },
    others: [{ status: 'confirmada', label: 'No está listo' }, CANCEL],
  },
  entregada: { main: null, others: [{ status: 'lista', label: 'No se entregó' }, CANCEL] },
  cancelada: {
    main: null,
    others: [
      { status: 'nueva', label: 'Reabrir' },
      { status: 'confirmada', label: 'Reabrir y confirmar' },
    ],
  },
};

/** A delivery that is ready leaves at once; the customer's page says the same. */
const DELIVERY_LABELS: Partial<Record<OrderStatus, string>> = {
  nueva: 'Ya va en camino',
  confirmada: 'Va en camino',
};

/** The possible steps of an order, with labels for the owner. */
export function stepsOf({ status, fulfilment }: Pick<Order, 'status' | 'fulfilment'>): Steps {
  const { main, others } = STEPS[status];
  if (fulfilment?.type !== 'delivery') return { main, others };
  const named = (step: Step): Step => ({
    ...step,
    label: (step.status === 'lista' && DELIVERY_LABELS[status]) || step.label,
  });
  return { main: main && named(main), others: others.map(named) };
}

/** The labels are masculine, like 'pedido', although the stored statuses are feminine: 'Nuevo', 'Confirmado'. */
const STATES: Record<OrderStatus, string> = {
  nueva: 'Nuevo',
  confirmada: 'Confirmado',
  lista: 'Listo',
  entregada: 'Entregado',
  cancelada: 'Cancelado',
};

/** The label of a status. An order that the customer cancelled has its own, and so has a delivery on its way. */
export function stateText({
  status,
  cancelledBy,
  fulfilment,
}: Pick<Order, 'status' | 'cancelledBy' | 'fulfilment'>): string {
  if (status === 'cancelada' && cancelledBy === 'customer') return 'Cancelado por el cliente';
  return status === 'lista' && fulfilment?.type === 'delivery' ? 'Va en camino' : STATES[status];
}

type OpenTab = 'nueva' | 'confirmada' | 'lista' | 'otro-dia';

/** The tabs above the list, in the order in which an order passes through them. */
export const OPEN_TABS: readonly { id: OpenTab; status: OrderStatus; label: string; none: string }[] = [
  { id: 'nueva', status: 'nueva', label: 'Por confirmar', none: 'Nada por confirmar: estás al día.' },
  { id: 'confirmada', status: 'confirmada', label: 'Preparando', none: 'No hay pedidos en preparación.' },
  { id: 'lista', status: 'lista', label: 'Listos', none: 'Ningún pedido espera su entrega.' },
  // Nobody prepares today what is for Saturday.
  { id: 'otro-dia', status: 'confirmada', label: 'Otro día', none: 'No hay pedidos para otro día.' },
];
export type OrderTab = OpenTab | 'historial';

/** How many orders each of these tabs has. */
export const tabCounts = ({
  counts,
  later,
}: {
  counts: Record<OrderStatus, number>;
  later: number;
}): Record<OpenTab, number> => ({
  nueva: counts.nueva,
  confirmada: counts.confirmada - later,
  lista: counts.lista,
  'otro-dia': later,
});

/** Whether the card ever had an order. `latest` counts those that were filed away. */
export const hasOrders = ({
  counts,
  latest,
}: {
  counts: Record<OrderStatus, number>;
  latest: number;
}): boolean => latest > 0 || Object.values(counts).some((count) => count > 0);

/** The tab to begin with: the first that has orders; null if none has. */
export const firstTab = (counts: Record<OpenTab, number>): OrderTab | null =>
  OPEN_TABS.find(({ id }) => counts[id] > 0)?.id ?? null;

type Due = Pick<Order, 'id' | 'dueAt' | 'createdAt'>;

const dueTime = ({ dueAt, createdAt }: Due): number => Date.parse(dueAt ?? createdAt);

/** Sorts by when orders are due. An order for as soon as possible counts as due when it was received. */
export const byDue = (a: Due, b: Due): number => dueTime(a) - dueTime(b) || a.id - b.id;

/** Sorts what is for as soon as possible before what is for an hour. */
export const byHour = (a: Due, b: Due): number =>
  Number(a.dueAt !== null) - Number(b.dueAt !== null) || byDue(a, b);
