/**
 * Addresses that no card may take: first segments of paths that the product uses or may use later, in English and
 * Spanish, and usual names of hosts. A name with a dot (sitemap.xml) is listed twice: as `normaliseSubdomain` returns
 * it, and without its extension.
 */
export const RESERVED_SUBDOMAINS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  `about accesibilidad acceso access account accounts actualizar admin admin-panel administracion administrador ads ajustes
  analytics android ant api apis app app-icons apple apple-app-site-association apple-touch-icon
  apple-touch-icon-precomposed apps archivo archivos assets atom auth autodiscover avatar avatars ayuda
  agenda backup badges billing blog browserconfig browserconfig-xml buscar cache callback calendar card card-owner
  cards carrito cart catalogo catalogue categoria categorias categories category cdn cgi-bin chat checkout
  ciudades client cocina componentes config configuracion consentimiento confirmar contact contacto contrasena cookies create create-card
  crear crear-tarjeta cuenta cuentas dashboard data demo denuncia denunciar denuncias design desarrollo descubrir design-system dev
  directorio directory dns doc docs documentacion download downloads edit edit-card editar email embed embed-js empresa
  enlaces error errores errors estadisticas estado estaticos events eventos explorar export exportar faq
  favicon favicon-ico favicons favorites favoritos feed feedback feeds file files font fonts forgot-password
  foto fotos ftp git google graphql guardadas guardados health healthz help home host hora horas hosting hostmaster html
  humans humans-txt icon icons image image-upload images imagen imagenes imap img imprimir index index-html
  info inicio install instalar invitacion invitaciones invite ios item items java javascript jobs jpg js json
  keybase legal link links live local localhost log login logo logos logout logs logros m mail mailer
  mailer-daemon manifest manifest-json manifest-webmanifest mantenimiento mapa maps marketing mcp media
  mensajes messages metrics mi-panel mi-tarjeta mis-tarjetas mobile moderacion monitor mx my mysql negocio
  negocios new news noreply no-reply notificaciones notifications ns ns1 ns2 ns3 ns4 nuevo nueva null oauth
  oembed oferta ofertas offer offers offline offline-html ogp olvide onboarding open openapi openapi-json opensearch
  opensearch-xml operador order orders owner page pages pagina pago pagos panel password pay payments pedido
  pedidos perfil phpmyadmin ping placeholder planes plantillas politicas pop pop3 postgres postmaster poster
  precios preview pricing print privacidad privacy producto productos profile profiles promociones proxy public
  publico push qr readyz recuperar redirect register registrar registrarse registro reporte reportes reports reserva reservas
  reset reset-password restablecer robots robots-txt root rss salir saved saved-cards search security
  security-txt seguridad server service service-worker services servicios session sessions settings setup share
  shop signin sign-in signout sign-out signup sign-up sistema site sitemap sitemap-index sitemap-xml sitemaps
  smtp solicitud solicitudes soporte source-map sql src ssh ssl ssr staff stage staging stat static statistics stats status statuses
  store stream styles subdomain subdominio sub support suscripcion sw sw-js swagger sysadmin system tag tags
  tarjeta tarjetas team template terminos terms test tests theme tls todo tools token trust tus-datos tutorial
  ui undefined unsubscribe update upload uploads url user user-panel users usuario usuarios v1 v2 v3 vcard
  vcf verificar version video videos vite vitrina vpn web webmail webmaster webhook webhooks well-known widget
  widgets wiki wpad wp wp-admin wp-content wp-includes wp-login ws www www1 www2 xml`.split(/\s+/),
);

/** The limit of a DNS label. */
const MAX_LENGTH = 63;

/**
 * Characters that are dropped: apostrophes, accents and invisible ones (joiners, direction marks, control characters
 * other than line breaks).
 */
const DROPPED = /(?![\t-\r])[\p{M}\p{C}\p{Default_Ignorable_Code_Point}'’`´]/gu;

/**
 * Converts text to an address: `'Ñandú & Cía.'` → `'nandu-cia'`. The result is in lower case and without accents. Other
 * characters than a–z and 0–9 become one hyphen, but not at the ends. The result may be too short, too long or
 * reserved: see `subdomainProblem`.
 */
export function normaliseSubdomain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(DROPPED, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The suggested address for a name, cut to the maximum length. */
export const proposedSubdomain = (name: string): string =>
  normaliseSubdomain(name).slice(0, MAX_LENGTH).replace(/-$/, '');

/** Why a normalised address cannot be used, as a sentence to show; null if it can. */
export function subdomainProblem(normalised: string): string | null {
  if (normalised.length < 2) return 'La dirección necesita al menos 2 letras o números.';
  if (normalised.length > MAX_LENGTH) return `La dirección puede tener hasta ${MAX_LENGTH} caracteres.`;
  if (normalised !== normaliseSubdomain(normalised)) {
    return 'Usa solo letras sin acento, números y guiones en la dirección.';
  }
  return RESERVED_SUBDOMAINS.has(normalised) ? 'Esa dirección está reservada. Prueba con otra.' : null;
}
