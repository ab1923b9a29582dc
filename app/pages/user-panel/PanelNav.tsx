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
  House,
  Menu,
  MessageCircle,
  Package,
  Palette,
  QrCode,
  ReceiptText,
  Shapes,
  Store,
  Tag,
  Truck,
  Users,
} from '#foundation/ui/icon/lucide.ts';
import styles from './PanelNav.module.css';
import { type PanelAddress, panelLink, type Section, WHOLE } from './usePanelAddress.tsx';

/** A page of the panel with the sections that are its parts. */
interface Place {
  label: string;
  Icon: typeof House;
  parts?: readonly { tab: Section; label: string }[];
}

type PlaceName = Exclude<Section, 'logros' | 'cupones' | 'sucursal' | 'google' | 'avisos' | 'historial'>;

const PLACES: Record<PlaceName, Place> = {
  inicio: { label: 'Inicio', Icon: House, parts: [{ tab: 'logros', label: 'Logros' }] },
  pedidos: { label: 'Pedidos', Icon: ReceiptText },
  agenda: { label: 'Agenda', Icon: CalendarDays },
  solicitudes: { label: 'Solicitudes', Icon: CalendarClock },
  mensajes: { label: 'Mensajes', Icon: MessageCircle },
  productos: { label: 'Productos', Icon: Package },
  categorias: { label: 'Categorías', Icon: Shapes },
  ofertas: { label: 'Ofertas', Icon: Tag, parts: [{ tab: 'cupones', label: 'Cupones' }] },
  apariencia: { label: 'Apariencia', Icon: Palette },
  informacion: { label: 'Información', Icon: Store, parts: [{ tab: 'sucursal', label: 'Sucursal' }] },
  horario: { label: 'Horario', Icon: Clock },
  entrega: { label: 'Entrega y pagos', Icon: Truck },
  compartir: {
    label: 'Compartir y QR',
    Icon: QrCode,
    parts: [
      { tab: 'google', label: 'Google e Instagram' },
      { tab: 'avisos', label: 'Otros programas' },
    ],
  },
  estadisticas: { label: 'Estadísticas', Icon: ChartNoAxesColumn },
  clientes: { label: 'Clientes', Icon: Contact },
  equipo: { label: 'Equipo', Icon: Users },
};

const GROUPS: readonly { title?: string; places: readonly PlaceName[] }[] = [
  { places: ['inicio', 'pedidos', 'agenda', 'solicitudes', 'mensajes'] },
  { title: 'Catálogo', places: ['productos', 'categorias', 'ofertas'] },
  { title: 'Mi tarjeta', places: ['apariencia', 'informacion', 'horario', 'entrega'] },
  { title: 'Crecer', places: ['compartir', 'estadisticas', 'clientes'] },
];

const ATTENDED: readonly Section[] = [
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
  mensajes: 'mensajes',
  compartir: 'compartir',
  google: 'compartir',
  estadisticas: 'compartir',
  equipo: 'equipo',
  historial: 'primeros-pasos',
};

const maySee = (role: CardRole, place: Section): boolean =>
  role === 'owner' ||
  (role === 'manages' ? place !== 'avisos' && place !== 'sucursal' : ATTENDED.includes(place));

interface PanelNavProps {
  address: PanelAddress;
  onGo: (to: PanelAddress) => void;
  /** The number of entries in each section, once it is known. */
  counts: Partial<Record<Section, number>>;
  news: Partial<Record<Section, { count: number; one: string; many: string }>>;
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

const isOpen = (
  { role, hasAgenda, hasRequests, hasCustomers, hasBranches }: PanelNavProps,
  place: Section,
): boolean =>
  maySee(role, place) &&
  // Homes and cars are asked for, not ordered.
  (place !== 'pedidos' || hasCustomers || hasAgenda || !hasRequests) &&
  (place !== 'solicitudes' || hasRequests) &&
  (place !== 'agenda' || hasAgenda) &&
  (place !== 'sucursal' || hasBranches) &&
  ((place !== 'clientes' && place !== 'cupones') || hasCustomers);

/** The section that the address selects; if the role may not see it, what somebody who attends looks at first. */
export function tabOf(nav: PanelNavProps): Section {
  if (maySee(nav.role, nav.address.tab)) return nav.address.tab;
  return isOpen(nav, 'pedidos') ? 'pedidos' : 'solicitudes';
}

/** What a phone's bar shows; the other places are behind 'Más'. */
function barOf(nav: PanelNavProps): PlaceName[] {
  const daily = nav.hasAgenda ? 'agenda' : isOpen(nav, 'pedidos') ? 'pedidos' : 'solicitudes';
  const bar: PlaceName[] = ['inicio', daily, 'productos', 'mensajes'];
  return bar.filter((place) => isOpen(nav, place));
}

/** The place that is shown, itself or one of its parts; null for the history, which is in the account's menu. */
const placeOf = (nav: PanelNavProps): PlaceName | null => {
  const tab = tabOf(nav);
  const names = Object.keys(PLACES) as PlaceName[];
  return names.find((name) => name === tab || PLACES[name].parts?.some((part) => part.tab === tab)) ?? null;
};

function PlaceLink({ place, nav, size }: { place: PlaceName; nav: PanelNavProps; size: number }) {
  const { address, onGo, words } = nav;
  const { label, Icon } = PLACES[place];
  const count = nav.counts[place];
  const news = nav.news[place];
  return (
    <a
      {...panelLink({ ...address, ...WHOLE, tab: place }, onGo)}
      aria-current={place === placeOf(nav) ? 'page' : undefined}
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

/** The parts of the place that is shown, below the section's head; nothing if it has only one. */
export function PlaceParts(nav: PanelNavProps) {
  const place = placeOf(nav);
  if (!place) return null;
  const { label, parts = [] } = PLACES[place];
  const open = parts.filter(({ tab }) => isOpen(nav, tab));
  if (open.length === 0) return null;
  const shown = tabOf(nav);
  return (
    <nav className={styles.parts} aria-label={`Partes de ${label}`}>
      {[{ tab: place, label }, ...open].map(({ tab, label }) => (
        <a
          key={tab}
          {...panelLink({ ...nav.address, ...WHOLE, tab }, nav.onGo)}
          aria-current={tab === shown ? 'page' : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

/** The tab bar at the bottom of a phone. `onMore` opens the other places. */
export function TabBar({ onMore, ...nav }: PanelNavProps & { onMore: () => void }) {
  const bar = barOf(nav);
  const shown = placeOf(nav);
  const behind = (Object.keys(PLACES) as PlaceName[]).filter(
    (place) => isOpen(nav, place) && !bar.includes(place),
  );
  const news = behind.reduce((sum, place) => sum + (nav.news[place]?.count ?? 0), 0);
  return (
    <nav className={styles.tabs} aria-label="Secciones, abajo">
      {bar.map((place) => (
        <PlaceLink key={place} place={place} nav={nav} size={23} />
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-current={shown === null || !bar.includes(shown) || undefined}
        onClick={onMore}
      >
        <Menu size={23} />
        <span>Más</span>
        {news > 0 && (
          <Count className={styles.badge} of="por ver">
            {news}
          </Count>
        )}
      </button>
    </nav>
  );
}

/** The page of the owners' help about the section that is shown. */
export const HelpLink = (nav: PanelNavProps) => (
  <a href={`/ayuda#${HELP[tabOf(nav)] ?? ''}`}>
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
        {isMore && <p aria-hidden>Cuenta</p>}
        <PlaceLink place="equipo" nav={nav} size={size} />
        {isMore && <HelpLink {...nav} />}
      </div>
    </nav>
  );
}
