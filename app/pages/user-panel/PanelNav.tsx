import {
  CalendarClock,
  CalendarDays,
  ChartNoAxesColumn,
  Menu,
  Package,
  ReceiptText,
  Shapes,
  Tag,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { CardRole } from '#features/card/cards/card-role.rules.ts';
import type { TradeWords } from '#features/card/cards/trade-words.rules.ts';
import { formatCount } from '#foundation/contract/count.ts';
import { Count } from '#foundation/ui/icon/Count.tsx';
import styles from './PanelNav.module.css';
import { type PanelAddress, panelHref, type Section } from './usePanelAddress.tsx';

const PLACES = [
  { tab: 'productos', label: 'Productos', Icon: Package },
  { tab: 'ofertas', label: 'Ofertas', Icon: Tag },
  { tab: 'categorias', label: 'Categorías', Icon: Shapes },
  { tab: 'pedidos', label: 'Pedidos', Icon: ReceiptText },
  { tab: 'agenda', label: 'Agenda', Icon: CalendarDays },
  { tab: 'solicitudes', label: 'Solicitudes', Icon: CalendarClock },
  { tab: 'estadisticas', label: 'Estadísticas', Icon: ChartNoAxesColumn },
] as const;

/** A phone's bar has room for four; the others are behind 'Más'. */
const BAR: readonly Section[] = ['productos', 'ofertas', 'pedidos', 'estadisticas'];
const BAR_WITH_REQUESTS: readonly Section[] = ['productos', 'pedidos', 'solicitudes', 'estadisticas'];
const BAR_WITH_AGENDA: readonly Section[] = ['productos', 'agenda', 'pedidos', 'solicitudes'];
const isInBar = ({ hasAgenda, hasRequests }: PanelNavProps, tab: Section) =>
  (hasAgenda ? BAR_WITH_AGENDA : hasRequests ? BAR_WITH_REQUESTS : BAR).includes(tab);

interface PanelNavProps {
  address: PanelAddress;
  onGo: (to: PanelAddress) => void;
  /** The number of entries in each section, once it is known. */
  counts: Partial<Record<Section, number>>;
  newOrders: number;
  /** Whether hours can be booked with the card. */
  hasAgenda: boolean;
  /** Bookings that today still has. */
  bookingsToday: number;
  /** Whether the card's products can be asked for, or somebody has asked. */
  hasRequests: boolean;
  newRequests: number;
  /** Unread messages, behind 'Más' on a phone. */
  unread: number;
  words: TradeWords;
  role: CardRole;
}

/** The sections that a member who attends may see. */
const ATTENDED: readonly Section[] = ['productos', 'pedidos', 'agenda', 'solicitudes'];

/** The section that the address selects, or the orders if the role may not see it. */
export const tabOf = ({ tab }: PanelAddress, role: CardRole): Section =>
  role !== 'attends' || ATTENDED.includes(tab) ? tab : 'pedidos';

type Places = readonly (typeof PLACES)[number][];

function Places({
  places,
  address,
  onGo,
  counts,
  newOrders,
  hasAgenda,
  bookingsToday,
  hasRequests,
  newRequests,
  words,
  role,
  size,
}: PanelNavProps & { places: Places; size: number }) {
  const open = places.filter(
    ({ tab }) =>
      (role !== 'attends' || ATTENDED.includes(tab)) &&
      (tab !== 'solicitudes' || hasRequests) &&
      (tab !== 'agenda' || hasAgenda),
  );
  const news: Partial<Record<Section, { count: number; one: string; many: string }>> = {
    pedidos: { count: newOrders, one: 'nuevo', many: 'nuevos' },
    agenda: { count: bookingsToday, one: 'hoy', many: 'hoy' },
    solicitudes: { count: newRequests, one: 'nueva', many: 'nuevas' },
  };
  return open.map(({ tab, label, Icon }) => {
    const to = { ...address, tab, order: null };
    return (
      <a
        key={tab}
        href={panelHref(to)}
        aria-current={tab === tabOf(address, role) ? 'page' : undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onGo(to);
        }}
      >
        <Icon size={size} strokeWidth={1.9} aria-hidden />
        <span>{tab === 'productos' ? words.titles : label}</span>
        {news[tab]
          ? news[tab].count > 0 && (
              <Count className={styles.badge} of={news[tab].count === 1 ? news[tab].one : news[tab].many}>
                {news[tab].count}
              </Count>
            )
          : counts[tab] !== undefined && (
              <small className={styles.count} aria-hidden="true">
                {formatCount(counts[tab])}
              </small>
            )}
      </a>
    );
  });
}

/** The tab bar at the bottom of a phone. `onMore` opens the other entries. */
export const TabBar = ({ onMore, ...nav }: PanelNavProps & { onMore: () => void }) => (
  <nav className={styles.tabs} aria-label="Secciones, abajo">
    <Places {...nav} places={PLACES.filter(({ tab }) => isInBar(nav, tab))} size={23} />
    <button
      type="button"
      aria-haspopup="dialog"
      aria-current={!isInBar(nav, tabOf(nav.address, nav.role)) || undefined}
      onClick={onMore}
    >
      <Menu size={23} strokeWidth={1.9} aria-hidden />
      <span>Más</span>
      {nav.unread > 0 && (
        <Count className={styles.badge} of="sin leer">
          {nav.unread}
        </Count>
      )}
    </button>
  </nav>
);

/** The entries that do not fit into the tab bar. */
export const MorePlaces = (nav: PanelNavProps) =>
  nav.role !== 'attends' && (
    <nav className={styles.more} aria-label="Más secciones">
      <Places {...nav} places={PLACES.filter(({ tab }) => !isInBar(nav, tab))} size={20} />
    </nav>
  );

/** The side bar of a desktop; `children` are further actions. */
export const SideNav = ({ children, ...nav }: PanelNavProps & { children: ReactNode }) => (
  <div className={styles.side}>
    <nav aria-label="Secciones">
      <Places {...nav} places={PLACES} size={19} />
    </nav>
    <hr />
    {children}
  </div>
);
