import type { Head } from '#app/server/document.ts';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { reasonText } from '#features/card/cards/suspension-words.rules.ts';
import type { Viewer } from '#features/people/accounts/accounts.access.ts';
import { escapeHtml } from '#foundation/contract/escape-html.ts';

const CSS = `
.inactive{display:flex;flex-wrap:wrap;justify-content:center;align-items:center;gap:0 20px;padding:8px var(--gutter);
background:var(--warn-soft);font:var(--text-15-bold)}
.inactive button{min-height:44px;padding:0;border:0;background:none;color:inherit;font:inherit;cursor:pointer;
text-decoration:underline;text-underline-offset:3px}`;

/**
 * The changes to an inactive card's head: a notice above the page, and no manifest. The notice is plain HTML, because
 * every visitor of every card would have to load a component for it. Its action is a form instead of a link, so that
 * the skip link stays the page's first link.
 */
export function inactiveNotice(
  { id, userId, subdomain, awaitsEmail, isSuspended, suspensionReason: reason }: Card,
  viewer: Viewer | null,
): Partial<Head> {
  const [words, form] =
    viewer?.id === userId
      ? [
          isSuspended
            ? `Vitrina desactivó esta tarjeta: solo tú la ves.${reason ? ` ${escapeHtml(reasonText(reason))}` : ''}`
            : awaitsEmail
              ? 'Falta confirmar tu correo: solo tú ves esta tarjeta.'
              : 'Esta tarjeta está desactivada: solo tú la ves.',
          goTo(
            '/user-panel',
            { card: id, tab: 'apariencia' },
            isSuspended || awaitsEmail ? 'Ir a Mi Panel' : 'Activarla en Mi Panel',
          ),
        ]
      : [
          'Esta tarjeta está desactivada: solo la ven su dueño y los administradores.',
          goTo('/admin', { q: subdomain }, 'Verla en la administración'),
        ];
  return {
    notice: `<aside class="inactive" aria-label="Tarjeta desactivada"><style>${CSS}</style><p>${words}</p>${form}</aside>`,
    // Browsers request a manifest without cookies, so the manifest of an inactive card would answer 404.
    manifest: null,
  };
}

const goTo = (path: string, query: Record<string, string | number>, label: string) =>
  `<form action="${path}">${Object.entries(query)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
    .join('')}<button>${label}</button></form>`;
