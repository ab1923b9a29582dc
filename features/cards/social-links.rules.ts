import { facebookHref, instagramHref, linkedinHref, xHref } from './links.rules.ts';

type Typed = string | null | undefined;

const NETWORKS = {
  instagram: { href: instagramHref, example: '@minegocio o instagram.com/minegocio' },
  facebook: { href: facebookHref, example: 'minegocio o facebook.com/minegocio' },
  twitter: { href: xHref, example: '@minegocio o x.com/minegocio' },
  linkedin: { href: linkedinHref, example: 'minegocio o linkedin.com/company/minegocio' },
};

type Network = keyof typeof NETWORKS;
const SOCIAL_NETWORKS = Object.keys(NETWORKS) as Network[];

/** What apps add to the address of a profile that is shared, to know who passed it on. */
const TRACKING = /^(utm_\w+|igshid|igsh|fbclid|mibextid|rdid|share_url|ref|ref_src|trk|lipi|s|t)(=|$)/i;

/** The address of a profile without what says who shared it: 'instagram.com/pan?igsh=xx' → 'instagram.com/pan'. */
export function withoutTracking(typed: string): string {
  const [, address = typed, query = '', anchor = ''] = /^([^?#]*)\?([^#]*)(#.*)?$/.exec(typed) ?? [];
  const kept = query.split('&').filter((part) => part && !TRACKING.test(part));
  return `${address}${kept.length > 0 ? `?${kept.join('&')}` : ''}${anchor}`;
}

/** Why no link can be made of what was typed as a profile, or null. An empty text is right. */
export function profileProblem(network: Network, typed: string): string | null {
  const text = typed.trim();
  const { href, example } = NETWORKS[network];
  if (!text || href(text)) return null;
  const spaces = /\s/.test(text) ? ', sin espacios' : '';
  return `Escribe tu usuario o el enlace de tu perfil${spaces}: ${example}`;
}

/** The problems of a form, by the name that the API gives the field. */
export function socialProblems(typed: Partial<Record<Network, Typed>>): Record<string, string> {
  return Object.fromEntries(
    SOCIAL_NETWORKS.flatMap((network) => {
      const problem = profileProblem(network, typed[network] ?? '');
      return problem ? [[`socialLinks.${network}`, problem]] : [];
    }),
  );
}
