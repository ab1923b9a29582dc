import { DEMO_PASSWORD } from '#demo/demo-accounts.ts';

export interface Account {
  email: string;
  password: string;
}

/** A screen of the product. */
export interface Screen {
  /** The name of its picture's file. */
  name: string;
  path: string;
  /** Who is signed in; nobody without it. */
  who?: Account;
}

const ofDemo = (name: string): Account => ({ email: `${name}@example.cl`, password: DEMO_PASSWORD });
export const RESTAURANT = ofDemo('fuente.nunoina');
const BARBER = ofDemo('barberia.matucana');
const AGENT = ofDemo('costa.propiedades');
const ADMINISTRATOR = ofDemo('admin');

const SECTIONS = [
  ...['inicio', 'pedidos', 'clientes', 'productos', 'categorias', 'ofertas', 'cupones', 'apariencia'],
  ...['informacion', 'horario', 'entrega', 'compartir', 'google', 'estadisticas'],
];
export const panelOf = (who: Account, prefix = ''): Screen[] =>
  SECTIONS.map((tab) => ({ name: `${prefix}${tab}`, path: `/user-panel?tab=${tab}`, who }));

/** Every screen that has an address, as the demo fills it. */
export const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'search', path: '/?q=pan' },
  { name: 'search-without-results', path: '/?q=zzzzz' },
  ...['fuente-nunoina', 'vivero-el-quillay', 'barberia-matucana', 'costa-propiedades'].map((card) => ({
    name: `card-${card}`,
    path: `/${card}`,
  })),
  { name: 'not-found', path: '/no-existe' },
  ...['negocios', 'login', 'registro', 'ayuda', 'privacidad', 'accesibilidad', 'componentes'].map((path) => ({
    name: path,
    path: `/${path}`,
  })),
  ...['directorio', 'directorio?tab=guardadas', 'mensajes', 'perfil', 'create-card'].map((path) => ({
    name: path.replace(/\W/g, '-'),
    path: `/${path}`,
    who: ofDemo('camila.rojas'),
  })),
  ...panelOf(RESTAURANT),
  { name: 'agenda', path: '/user-panel?tab=agenda', who: BARBER },
  { name: 'solicitudes', path: '/user-panel?tab=solicitudes', who: AGENT },
  { name: 'admin', path: '/admin', who: ADMINISTRATOR },
  ...['tarjetas', 'usuarios', 'reportes', 'uf'].map((tab) => ({
    name: `admin-${tab}`,
    path: `/admin?tab=${tab}`,
    who: ADMINISTRATOR,
  })),
];

const PHONE = 390;
const DESKTOP = 1440;

/** The pictures of docs/images: the file's name, and the screen that it shows. */
export const IMAGES: readonly (Screen & { width: number })[] = [
  { name: 'home-desktop', path: '/', width: DESKTOP },
  { name: 'search-phone', path: '/?q=pan', width: PHONE },
  { name: 'card-phone', path: '/fuente-nunoina', width: PHONE },
  { name: 'card-desktop', path: '/fuente-nunoina', width: DESKTOP },
  { name: 'shop-phone', path: '/vivero-el-quillay', width: PHONE },
  { name: 'services-phone', path: '/barberia-matucana', width: PHONE },
  { name: 'homes-desktop', path: '/costa-propiedades', width: DESKTOP },
  { name: 'for-businesses-desktop', path: '/negocios', width: DESKTOP },
  { name: 'panel-desktop', path: '/user-panel', width: DESKTOP, who: RESTAURANT },
  { name: 'orders-desktop', path: '/user-panel?tab=pedidos', width: DESKTOP, who: RESTAURANT },
  { name: 'looks-desktop', path: '/user-panel?tab=apariencia', width: DESKTOP, who: RESTAURANT },
  { name: 'statistics-desktop', path: '/user-panel?tab=estadisticas', width: DESKTOP, who: RESTAURANT },
];

/** The pictures of the help pages: the file's name in docs/owners, and the section that it shows. */
export const HELP: readonly Screen[] = [
  { name: '01-primeros-pasos', path: '/user-panel', who: RESTAURANT },
  { name: '02-pedidos', path: '/user-panel?tab=pedidos', who: RESTAURANT },
  { name: '04-productos', path: '/user-panel?tab=productos', who: RESTAURANT },
  { name: '06-ofertas', path: '/user-panel?tab=ofertas', who: RESTAURANT },
  { name: '07-horario', path: '/user-panel?tab=horario', who: RESTAURANT },
  { name: '08-entrega-y-pagos', path: '/user-panel?tab=entrega', who: RESTAURANT },
  { name: '09-agenda', path: '/user-panel?tab=agenda', who: BARBER },
  { name: '10-mensajes', path: '/user-panel?tab=mensajes', who: RESTAURANT },
  { name: '11-compartir', path: '/user-panel?tab=compartir', who: RESTAURANT },
];
