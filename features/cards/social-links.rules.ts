import { facebookHref, instagramHref, linkedinHref, xHref } from './links.rules.ts';

type Typed = string | null | undefined;
type Social = Partial<Record<keyof typeof NETWORKS, Typed>>;

const NETWORKS = {
  instagram: { href: instagramHref, example: '@minegocio o instagram.com/minegocio' },
  facebook: { href: facebookHref, example: 'minegocio o facebook.com/minegocio' },
  twitter: { href: xHref, example: '@minegocio o x.com/minegocio' },
  linkedin: { href: linkedinHref, example: 'minegocio o linkedin.com/company/minegocio' },
};

/** What apps add to the address of a profile that is shared, to know who passed it on. */
const TRACKING = /^(utm_\w+|igshid|igsh|fbclid|mibextid|rdid|share_url|ref|ref_src|trk|lipi|s|t)(=|$)/i;

/** The address of a profile without what says who shared it: 'instagram.com/pan?igsh=xx' → 'instagram.com/pan'. */
export function withoutTracking(typed: string): string {
  const [, address = typed, query = '', anchor = ''] = /^([^?#]*)\?([^#]*)(#.*)?$/.exec(typed) ?? [];
  const kept = query.split('&').filter((part) => part && !TRACKING.test(part));
  return `${address}${kept.length > 0 ? `?${kept.join('&')}` : ''}${anchor}`;
}

/**
 * Which profiles nobody could be led to, by the name that the API gives the field. Empty fields are right. The API
 * itself takes them as they are typed.
 */
export function socialProblems(typed: Social): Record<string, string> {
  return Object.fromEntries(
    Object.entries(NETWORKS).flatMap(([name, { href, example }]) => {
      const text = typed[name as keyof Social]?.trim();
      if (!text || href(text)) return [];
      const spaces = /\s/.test(text) ? ', sin espacios' : '';
      return [[`socialLinks.${name}`, `Escribe tu usuario o el enlace de tu perfil${spaces}: ${example}`]];
    }),
  );
}
