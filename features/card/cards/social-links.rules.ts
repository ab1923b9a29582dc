import { facebookHref, instagramHref, linkedinHref, tiktokHref, xHref } from './profile-links.rules.ts';
import { normaliseWebsite, WRONG_WEBSITE } from './website.rules.ts';

type Typed = string | null | undefined;

const NETWORKS = {
  instagram: { href: instagramHref, example: '@minegocio o instagram.com/minegocio' },
  facebook: { href: facebookHref, example: 'minegocio o facebook.com/minegocio' },
  tiktok: { href: tiktokHref, example: '@minegocio o tiktok.com/@minegocio' },
  twitter: { href: xHref, example: '@minegocio o x.com/minegocio' },
  linkedin: { href: linkedinHref, example: 'minegocio o linkedin.com/company/minegocio' },
};

type Network = keyof typeof NETWORKS;
const SOCIAL_NETWORKS = Object.keys(NETWORKS) as Network[];
/** Fields that need a complete address: the place on a map, and the page for reviews. */
const PLACES = ['maps', 'review'] as const;

/** Parameters that apps add to a shared profile's address to track who shared it. */
const TRACKING = /^(utm_\w+|igshid|igsh|fbclid|mibextid|rdid|share_url|ref|ref_src|trk|lipi|s|t)(=|$)/i;

/** A profile's address without tracking parameters: 'instagram.com/pan?igsh=xx' → 'instagram.com/pan'. */
export function withoutTracking(typed: string): string {
  const [, address = typed, query = '', anchor = ''] = /^([^?#]*)\?([^#]*)(#.*)?$/.exec(typed) ?? [];
  const kept = query.split('&').filter((part) => part && !TRACKING.test(part));
  return `${address}${kept.length > 0 ? `?${kept.join('&')}` : ''}${anchor}`;
}

/** Why a typed profile gives no link, or null. An empty text is valid. */
export function profileProblem(network: Network, typed: string): string | null {
  const text = typed.trim();
  const { href, example } = NETWORKS[network];
  if (!text || href(text)) return null;
  const spaces = /\s/.test(text) ? ', sin espacios' : '';
  return `Escribe tu usuario o el enlace de tu perfil${spaces}: ${example}`;
}

/** A form's problems, by the name of the field in the API. */
export function socialProblems(
  typed: Partial<Record<Network | (typeof PLACES)[number], Typed>>,
): Record<string, string> {
  const problems = [
    ...SOCIAL_NETWORKS.map((network) => [network, profileProblem(network, typed[network] ?? '')]),
    ...PLACES.map((place) => [
      place,
      normaliseWebsite(typed[place]?.trim() ?? '') === null ? WRONG_WEBSITE : null,
    ]),
  ];
  return Object.fromEntries(
    problems.flatMap(([name, problem]) => (problem ? [[`socialLinks.${name}`, problem]] : [])),
  );
}
