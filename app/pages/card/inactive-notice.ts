import type { Head } from '#app/server/document.ts';
import type { Viewer } from '#features/accounts/accounts.access.ts';
import type { Card } from '#features/cards/cards.contract.ts';

const CSS = `
.inactive{display:flex;flex-wrap:wrap;justify-content:center;align-items:center;gap:0 20px;padding:8px var(--gutter);
background:var(--warn-soft);font:var(--text-15-bold)}
.inactive button{min-height:44px;padding:0;border:0;background:none;color:inherit;font:inherit;cursor:pointer;
text-decoration:underline;text-underline-offset:3px}`;

/**
 * What an inactive card's page says above the card, and leaves out. Plain HTML: as a component it would be code that
 * every visitor of every card loads. The way on is a form, because the link that skips to the catalogue comes first.
 */
export function inactiveNotice({ id, userId, subdomain }: Card, viewer: Viewer | null): Partial<Head> {
  const [words, form] =
    viewer?.id === userId
      ? [
          'Esta tarjeta está desactivada: solo tú la ves.',
          goTo('/user-panel', 'card', `${id}`, 'Activarla en Mi Panel'),
        ]
      : [
          'Esta tarjeta está desactivada: solo la ven su dueño y los administradores.',
          goTo('/admin', 'q', subdomain, 'Verla en la administración'),
        ];
  return {
    notice: `<aside class="inactive" aria-label="Tarjeta desactivada"><style>${CSS}</style><p>${words}</p>${form}</aside>`,
    // Browsers ask for it without the cookie, so it would be missing.
    manifest: null,
  };
}

const goTo = (path: string, name: string, value: string, label: string) =>
  `<form action="${path}"><input type="hidden" name="${name}" value="${value}"><button>${label}</button></form>`;
