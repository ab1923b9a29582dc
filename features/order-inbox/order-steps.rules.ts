import type { Order, OrderStatus } from '#features/orders/orders.contract.ts';

export interface Step {
  status: OrderStatus;
  label: string;
}

interface Steps {
  main: Step | null;
  others: readonly Step[];
}

const CANCEL: Step = { status: 'cancelada', label: 'Cancelar pedido' };

/** What the owner does next, and everything else that is possible: no step is final. */
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

/** A delivery that is ready leaves at once, as its customer's page says. */
const DELIVERY_LABELS: Partial<Record<OrderStatus, string>> = {
  nueva: 'Ya va en camino',
  confirmada: 'Va en camino',
};

/** A new order that looks like one of a flood. */
const SUSPICIOUS: Steps = {
  main: { status: 'nueva', label: 'No es sospechoso' },
  others: [{ status: 'confirmada', label: 'Confirmar' }, CANCEL],
};

/** The possible steps of an order, in the owner's words. */
export function stepsOf({
  status,
  suspicion,
  fulfilment,
}: Pick<Order, 'status' | 'suspicion' | 'fulfilment'>): Steps {
  const { main, others } = suspicion ? SUSPICIOUS : STEPS[status];
  if (fulfilment?.type !== 'delivery') return { main, others };
  const named = (step: Step): Step => ({
    ...step,
    label: (step.status === 'lista' && DELIVERY_LABELS[status]) || step.label,
  });
  return { main: main && named(main), others: others.map(named) };
}

/** Orders are masculine in words, whatever their stored states: 'Nuevo', 'Confirmado'. */
const STATES: Record<OrderStatus, string> = {
  nueva: 'Nuevo',
  confirmada: 'Confirmado',
  lista: 'Listo',
  entregada: 'Entregado',
  cancelada: 'Cancelado',
};

/** A customer's own withdrawal reads differently from the shop's cancelling, and a delivery as its customer reads it. */
export function stateText({
  status,
  cancelledBy,
  fulfilment,
}: Pick<Order, 'status' | 'cancelledBy' | 'fulfilment'>): string {
  if (status === 'cancelada' && cancelledBy === 'customer') return 'Cancelado por el cliente';
  return status === 'lista' && fulfilment?.type === 'delivery' ? 'Va en camino' : STATES[status];
}

/** The chips above the list and what each asks the server for. */
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

/** How many orders are behind a chip. */
export const countBehind = (filter: Filter, { counts, filed }: Counts): number =>
  filter === 'archivadas' ? filed : FILTERS[filter].statuses.reduce((sum, status) => sum + counts[status], 0);

const GROUPS: readonly { status: OrderStatus; title: string }[] = [
  { status: 'nueva', title: 'Por confirmar' },
  { status: 'confirmada', title: 'En preparación' },
  { status: 'lista', title: 'Listos' },
];

type Grouped = Pick<Order, 'id' | 'status' | 'dueAt' | 'createdAt'>;

const dueTime = ({ dueAt, createdAt }: Grouped): number => Date.parse(dueAt ?? createdAt);

/** By when they are due; one as soon as possible was due when it came in. */
export const byDue = (a: Grouped, b: Grouped): number => dueTime(a) - dueTime(b) || a.id - b.id;

/** The open orders by what they need: new ones as they came in, the others by when they are due. */
export function groupOpen<Row extends Grouped>(orders: readonly Row[]): { title: string; orders: Row[] }[] {
  return GROUPS.map(({ status, title }) => {
    const rows = orders.filter((order) => order.status === status);
    if (status !== 'nueva') rows.sort(byDue);
    return { title, orders: rows };
  }).filter(({ orders: rows }) => rows.length > 0);
}
