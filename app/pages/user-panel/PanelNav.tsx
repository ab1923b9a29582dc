import { ChartNoAxesColumn, Menu, Package, ReceiptText, Shapes, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CardRole } from '#features/card/cards/card-role.rules.ts';
import type { TradeWords } from '#features/card/cards/trade-words.rules.ts';
import { formatCount } from '#foundation/contract/count.ts';
import styles from './PanelNav.module.css';
import { type PanelAddress, panelHref, type Section } from './usePanelAddress.tsx';

const PLACES = [
  { tab: 'productos', label: 'Productos', Icon: Package },
  { tab: 'ofertas', label: 'Ofertas', Icon: Tag },
  { tab: 'categorias', label: 'Categorías', Icon: Shapes },
  { tab: 'pedidos', label: 'Pedidos', Icon: ReceiptText },
  { tab: 'estadisticas', label: 'Estadísticas', Icon: ChartNoAxesColumn },
] as const;

/** A phone's bar has room for four; the others are behind 'Más'. */
const IN_BAR = PLACES.filter(({ tab }) => tab !== 'categorias');
const BEHIND_MORE = PLACES.filter((place) => !IN_BAR.includes(place));

interface PanelNavProps {
  address: PanelAddress;
  onGo: (to: PanelAddress) => void;
  /** The number of entries in each section, once it is known. */
  counts: Partial<Record<Section, number>>;
  /** Unanswered orders. */
  newOrders: number;
  /** Unread messages, behind 'Más' on a phone. */
  unread: number;
  words: TradeWords;
  role: CardRole;
}

/** The sections that a member who attends may see. */
const ATTENDED: readonly Section[] = ['productos', 'pedidos'];

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
  words,
  role,
  size,
}: PanelNavProps & { places: Places; size: number }) {
  const open = role === 'attends' ? places.filter(({ tab }) => ATTENDED.includes(tab)) : places;
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
        {tab === 'pedidos'
          ? newOrders > 0 && (
              <b className={styles.badge}>
                {newOrders} <i>{newOrders === 1 ? 'nuevo' : 'nuevos'}</i>
              </b>
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
    <Places {...nav} places={IN_BAR} size={23} />
    <button
      type="button"
      aria-haspopup="dialog"
      aria-current={BEHIND_MORE.some(({ tab }) => tab === tabOf(nav.address, nav.role)) || undefined}
      onClick={onMore}
    >
      <Menu size={23} strokeWidth={1.9} aria-hidden />
      <span>Más</span>
      {nav.unread > 0 && (
        <b className={styles.badge}>
          {nav.unread} <i>sin leer</i>
        </b>
      )}
    </button>
  </nav>
);

/** The entries that do not fit into the tab bar. */
export const MorePlaces = (nav: PanelNavProps) =>
  nav.role !== 'attends' && (
    <nav className={styles.more} aria-label="Más secciones">
      <Places {...nav} places={BEHIND_MORE} size={20} />
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
