import { type MouseEvent, useCallback, useMemo } from 'react';
import { PERIODS, type PeriodDays } from '#features/insight/statistics/period.rules.ts';
import { goTo, useQueryString } from '#foundation/ui/browser/useQueryString.ts';

const SECTIONS = [
  'inicio',
  'logros',
  'pedidos',
  'agenda',
  'solicitudes',
  'mensajes',
  'productos',
  'categorias',
  'ofertas',
  'cupones',
  'apariencia',
  'informacion',
  'horario',
  'entrega',
  'sucursal',
  'compartir',
  'google',
  'avisos',
  'estadisticas',
  'clientes',
  'equipo',
  'historial',
] as const;
export type Section = (typeof SECTIONS)[number];

export interface PanelAddress {
  /** The card's id; null for the first card. */
  card: number | null;
  tab: Section;
  days: PeriodDays;
  /** The order whose detail is open. */
  order: number | null;
  /** The request whose detail is open. */
  request: number | null;
  /** The customer whose details are open. */
  customer: number | null;
  /** The category whose products are shown. */
  category: number | null;
}

/** No single order, request, customer or category is open. */
export const WHOLE = { order: null, request: null, customer: null, category: null };

const DEFAULT_DAYS: PeriodDays = 30;

function read(search: string): PanelAddress {
  const query = new URLSearchParams(search);
  return {
    card: Number(query.get('card')) || null,
    tab: SECTIONS.find((section) => section === query.get('tab')) ?? 'inicio',
    days: PERIODS.find((days) => days === Number(query.get('dias'))) ?? DEFAULT_DAYS,
    order: Number(query.get('pedido')) || null,
    request: Number(query.get('solicitud')) || null,
    customer: Number(query.get('cliente')) || null,
    category: Number(query.get('categoria')) || null,
  };
}

function panelHref({ card, tab, days, order, request, customer, category }: PanelAddress): string {
  const query = new URLSearchParams();
  if (card) query.set('card', `${card}`);
  if (tab !== 'inicio') query.set('tab', tab);
  if (tab === 'estadisticas' && days !== DEFAULT_DAYS) query.set('dias', `${days}`);
  if (tab === 'pedidos' && order) query.set('pedido', `${order}`);
  if (tab === 'solicitudes' && request) query.set('solicitud', `${request}`);
  if (tab === 'clientes' && customer) query.set('cliente', `${customer}`);
  if (tab === 'productos' && category) query.set('categoria', `${category}`);
  return query.size > 0 ? `/user-panel?${query}` : '/user-panel';
}

/** What a link inside the panel needs: it changes the view without loading the page again. */
export const panelLink = (to: PanelAddress, onGo: (to: PanelAddress) => void) => ({
  href: panelHref(to),
  onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onGo(to);
  },
});

/** The panel's view as the address selects it. `rendered` is the address's query at the server. */
export function usePanelAddress(rendered: string) {
  const search = useQueryString();
  const address = useMemo(() => read(search ?? rendered), [search, rendered]);
  const go = useCallback((to: PanelAddress) => {
    const from = read(location.search);
    goTo(panelHref(to));
    // An order opens beside or over the list, which keeps its scroll position.
    if (from.tab !== to.tab || from.card !== to.card) scrollTo(0, 0);
  }, []);
  return { address, go, isHydrated: search !== null };
}
