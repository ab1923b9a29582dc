import type { ReactNode } from 'react';
import type { CardRole } from '#features/card/cards/card-role.rules.ts';
import type { TradeWords } from '#features/card/cards/trade-words.rules.ts';
import { formatCount } from '#foundation/contract/count.ts';
import { Count } from '#foundation/ui/icon/Count.tsx';
import {
  CalendarClock,
  CalendarDays,
  ChartNoAxesColumn,
  CircleQuestionMark,
  Clock,
  Contact,
  GitFork,
  House,
  Menu,
  MessageCircle,
  Package,
  Palette,
  QrCode,
  ReceiptText,
  Rss,
  Shapes,
  Store,
  Tag,
  Ticket,
  Truck,
  Users,
  Webhook,
} from '#foundation/ui/icon/lucide.ts';
import styles from './PanelNav.module.css';
import { type PanelAddress, panelLink, type Section, WHOLE } from './usePanelAddress.tsx';

type Place = Section | 'mensajes';

const PLACES: Record<Place, { label: string; Icon: typeof House }> = {
  inicio: { label: 'Inicio', Icon: House },
  pedidos: { label: 'Pedidos', Icon: ReceiptText },
  clientes: { label: 'Clientes', Icon: Contact },
  agenda: { label: 'Agenda', Icon: CalendarDays },
  solicitudes: { label: 'Solicitudes', Icon: CalendarClock },
  mensajes: { label: 'Mensajes', Icon: MessageCircle },
  productos: { label: 'Productos', Icon: Package },
  categorias: { label: 'Categorías', Icon: Shapes },
  ofertas: { label: 'Ofertas', Icon: Tag },
  cupones: { label: 'Cupones', Icon: Ticket },
  apariencia: { label: 'Apariencia', Icon: Palette },
  informacion: { label: 'Información', Icon: Store },
  horario: { label: 'Horario', Icon: Clock },
  entrega: { label: 'Entrega y pagos', Icon: Truck },
  sucursal: { label: 'Sucursal', Icon: GitFork },
  compartir: { label: 'Compartir y QR', Icon: QrCode },
  google: { label: 'Google e Instagram', Icon: Rss },
  avisos: { label: 'Avisos a otros programas', Icon: Webhook },
  estadisticas: { label: 'Estadísticas', Icon: ChartNoAxesColumn },
  equipo: { label: 'Equipo', Icon: Users },
};

const GROUPS: readonly { title?: string; places: readonly Place[] }[] = [
  { places: ['inicio', 'pedidos', 'agenda', 'solicitudes', 'mensajes', 'clientes'] },
  { title: 'Catálogo', places: ['productos', 'categorias', 'ofertas', 'cupones'] },
  { title: 'Mi tarjeta', places: ['apariencia', 'informacion', 'horario', 'entrega', 'sucursal'] },
  { title: 'Crecer', places: ['compartir', 'google', 'avisos', 'estadisticas'] },
];

/** What a phone's bar shows first. It has room for four; the others are behind 'Más'. */
const BAR_ORDER: readonly Place[] = ['inicio', 'pedidos', 'agenda', 'solicitudes', 'productos', 'mensajes'];
const BAR_ROOM = 4;

const ATTENDED: readonly Place[] = [
  'pedidos',
  'agenda',
  'solicitudes',
  'mensajes',
  'clientes',
  'productos',
  'compartir',
  'equipo',
];

/** The page of docs/owners that is about a section. */
const HELP: Partial<Record<Section, string>> = {
  inicio: 'primeros-pasos',
  pedidos: 'pedidos',
  agenda: 'agenda',
  solicitudes: 'agenda',
  productos: 'productos',
  categorias: 'productos',
  ofertas: 'ofertas',
  cupones: 'ofertas',
  horario: 'horario',
  entrega: 'entrega-y-pagos',
  sucursal: 'productos',
  compartir: 'compartir',
  google: 'compartir',
  estadisticas: 'compartir',
  equipo: 'equipo',
};

const maySee = (role: CardRole, place: Place): boolean =>
  role === 'owner' ||
  (role === 'manages' ? place !== 'avisos' && place !== 'sucursal' : ATTENDED.includes(place));

interface PanelNavProps {
  address: PanelAddress;
  onGo: (to: PanelAddress) => void;
  /** The number of entries in each section, once it is known. */
  counts: Partial<Record<Place, number>>;
  news: Partial<Record<Place, { count: number; one: string; many: string }>>;
  /** Whether hours can be booked with the card. */
  hasAgenda: boolean;
  /** Whether the card's products can be asked for, or somebody has asked. */
  hasRequests: boolean;
  /** Whether the card takes orders, or has some; coupons are for these, too. */
  hasCustomers: boolean;
  /** Whether the card's owner has another card, too. */
  hasBranches: boolean;
  words: TradeWords;
  role: CardRole;
  /** Beside 'Inicio': that there is something new to see. */
  dot: ReactNode;
}

/** The section that the address selects, or the orders if the role may not see it. */
export const tabOf = ({ tab }: PanelAddress, role: CardRole): Section =>
  maySee(role, tab) ? tab : 'pedidos';

const isOpen = (
  { role, hasAgenda, hasRequests, hasCustomers, hasBranches }: PanelNavProps,
  place: Place,
): boolean =>
  maySee(role, place) &&
  (place !== 'solicitudes' || hasRequests) &&
  (place !== 'agenda' || hasAgenda) &&
  (place !== 'sucursal' || hasBranches) &&
  ((place !== 'clientes' && place !== 'cupones') || hasCustomers);

const barOf = (nav: PanelNavProps): Place[] =>
  BAR_ORDER.filter((place) => isOpen(nav, place)).slice(0, BAR_ROOM);

function PlaceLink({ place, nav, size }: { place: Place; nav: PanelNavProps; size: number }) {
  const { address, onGo, words, role } = nav;
  const { label, Icon } = PLACES[place];
  const to = place === 'mensajes' ? null : { ...address, ...WHOLE, tab: place };
  const count = nav.counts[place];
  const news = nav.news[place];
  return (
    <a
      {...(to ? panelLink(to, onGo) : { href: '/mensajes' })}
      aria-current={place === tabOf(address, role) ? 'page' : undefined}
    >
      <Icon size={size} />
      <span>{place === 'productos' ? words.titles : label}</span>
      {news && news.count > 0 && (
        <Count className={styles.badge} of={news.count === 1 ? news.one : news.many}>
          {news.count}
        </Count>
      )}
      {place === 'inicio' && nav.dot}
      {count !== undefined && (
        <small className={styles.count} aria-hidden="true">
          {formatCount(count)}
        </small>
      )}
    </a>
  );
}

/** The tab bar at the bottom of a phone. `onMore` opens the other places. */
export function TabBar({ onMore, ...nav }: PanelNavProps & { onMore: () => void }) {
  const bar = barOf(nav);
  const unread = bar.includes('mensajes') ? undefined : nav.news.mensajes;
  return (
    <nav className={styles.tabs} aria-label="Secciones, abajo">
      {bar.map((place) => (
        <PlaceLink key={place} place={place} nav={nav} size={23} />
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-current={!bar.includes(tabOf(nav.address, nav.role)) || undefined}
        onClick={onMore}
      >
        <Menu size={23} />
        <span>Más</span>
        {unread && unread.count > 0 && (
          <Count className={styles.badge} of={unread.many}>
            {unread.count}
          </Count>
        )}
      </button>
    </nav>
  );
}

/** The page of the owners' help about the section that is shown. */
export const HelpLink = ({ address, role }: Pick<PanelNavProps, 'address' | 'role'>) => (
  <a href={`/ayuda#${HELP[tabOf(address, role)] ?? ''}`}>
    <CircleQuestionMark size={20} />
    <span>Ayuda</span>
  </a>
);

/** The places in their groups: all of them in a desktop's side bar, on a phone those that its bar does not show. */
export function Places({ isMore, ...nav }: PanelNavProps & { isMore?: boolean }) {
  const inBar = isMore ? barOf(nav) : [];
  const size = isMore ? 20 : 18;
  return (
    <nav className={isMore ? styles.more : styles.side} aria-label={isMore ? 'Más secciones' : 'Secciones'}>
      {GROUPS.map(({ title, places }) => {
        const open = places.filter((place) => isOpen(nav, place) && !inBar.includes(place));
        return (
          open.length > 0 && (
            <div key={title ?? ''}>
              {title && <p aria-hidden>{title}</p>}
              <ul aria-label={title}>
                {open.map((place) => (
                  <li key={place}>
                    <PlaceLink place={place} nav={nav} size={size} />
                  </li>
                ))}
              </ul>
            </div>
          )
        );
      })}
      <div className={styles.last}>
        <PlaceLink place="equipo" nav={nav} size={size} />
        {isMore && <HelpLink {...nav} />}
      </div>
    </nav>
  );
}
