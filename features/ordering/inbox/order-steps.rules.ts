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

/** The chips above the list, and what each requests from the server. */
export const FILTERS = {
  activas: { label: 'Activos', statuses: ['nueva', 'confirmada', 'lista'], view: 'open' },
  nuevas: { label: 'Nuevos', statuses: ['nueva'], view: 'open' },
  confirmadas: { label: 'Confirmados', statuses: ['confirmada'], view: undefined },
  listas: { label: 'Listos', statuses: ['lista'], view: undefined },
  entregadas: { label: 'Entregados', statuses: ['entregada'], view: undefined },
  canceladas: { label: 'Cancelados', statuses: ['cancelada'], view: undefined },
  archivadas: { label: 'Archivados', statuses: ['nueva'], view: 'filed' },
} as const satisfies Record<
  string,
  { label: string; statuses: readonly OrderStatus[]; view: 'open' | 'filed' | undefined }
>;
export type Filter = keyof typeof FILTERS;
export const FILTER_NAMES = Object.keys(FILTERS) as Filter[];

interface Counts {
  counts: Record<OrderStatus, number>;
  filed: number;
}

/** How many orders a chip's filter finds. */
export const countBehind = (filter: Filter, { counts, filed }: Counts): number =>
  filter === 'archivadas' ? filed : FILTERS[filter].statuses.reduce((sum, status) => sum + counts[status], 0);

const GROUPS: readonly { status: OrderStatus; title: string }[] = [
  { status: 'nueva', title: 'Por confirmar' },
  { status: 'confirmada', title: 'En preparación' },
  { status: 'lista', title: 'Listos' },
];

type Grouped = Pick<Order, 'id' | 'status' | 'dueAt' | 'createdAt'>;

const dueTime = ({ dueAt, createdAt }: Grouped): number => Date.parse(dueAt ?? createdAt);

/** Sorts by when orders are due. An order for as soon as possible counts as due when it was received. */
export const byDue = (a: Grouped, b: Grouped): number => dueTime(a) - dueTime(b) || a.id - b.id;

/** The open orders in groups by status: new ones as given, the others sorted by when they are due. */
export function groupOpen<Row extends Grouped>(orders: readonly Row[]): { title: string; orders: Row[] }[] {
  return GROUPS.map(({ status, title }) => {
    const rows = orders.filter((order) => order.status === status);
    if (status !== 'nueva') rows.sort(byDue);
    return { title, orders: rows };
  }).filter(({ orders: rows }) => rows.length > 0);
}
